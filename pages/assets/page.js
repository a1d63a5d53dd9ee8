// What all pages have: settings, buttons that copy, a filter for rules, progress that looks again.

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
    button.textContent = "Copied";
  } catch {
    button.textContent = "Press Ctrl+C";
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
  document.getElementById("found").textContent = words.length ? `${found} found` : "";
  document.body.classList.toggle("filtering", words.length > 0);
});

const progress = document.querySelector("[data-reload]");
if (progress) setTimeout(() => location.reload(), Number(progress.dataset.reload));
