// What all pages have: settings, buttons that copy, a filter for rules, progress that looks again.

import { counted } from "./words.js";
import { bindWishes } from "./wishes.js";

const wishes = document.getElementById("wishes");
if (wishes) bindWishes(wishes);

addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = button.dataset.copied;
  } catch {
    button.textContent = button.dataset.else;
  }
});

const filter = document.getElementById("filter");
filter?.addEventListener("input", () => {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const rule of document.querySelectorAll("[data-rule]")) {
    const text = rule.textContent.toLowerCase();
    rule.hidden = !words.every((word) => text.includes(word));
    found += !rule.hidden;
  }
  const line = document.getElementById("found");
  line.textContent = words.length ? counted(JSON.parse(line.dataset.words), found) : "";
  document.body.classList.toggle("filtering", words.length > 0);
});

const progress = document.querySelector("[data-reload]");
if (progress) setTimeout(() => location.reload(), Number(progress.dataset.reload));
