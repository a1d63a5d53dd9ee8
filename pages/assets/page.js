// What all pages have: settings, cards that explain, buttons that copy, a filter for rules.

import { counted } from "./words.js";
import { bindWishes } from "./wishes.js";
import { bindTips } from "./tips.js";

const wishes = document.getElementById("wishes");
if (wishes) bindWishes(wishes);
bindTips();

const named = document.getElementById("my-name");
if (named) {
  const kept = document.cookie.match(/(?:^|; )tenka_name=([^;]*)/);
  named.value = kept ? decodeURIComponent(kept[1]) : "";
  named.addEventListener("change", () => {
    const name = named.value.trim();
    document.cookie = `tenka_name=${encodeURIComponent(name)}; path=/; max-age=${name ? 31536000 : 0}; samesite=lax`;
    const shown = document.getElementById("me");
    if (shown) shown.textContent = name || named.placeholder;
  });
  document.querySelector("[data-asks-name]")?.addEventListener("click", (event) => {
    event.stopPropagation();
    wishes.open = true;
    named.focus();
  });
}

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
  const numbered = document.getElementById("numbered");
  if (words.length && numbered) numbered.open = true;
});

// What an address names is seen, though it may be folded away.
const unfold = () => {
  const named = location.hash && document.getElementById(location.hash.slice(1));
  const folded = named && named.closest("details:not([open])");
  if (folded) {
    folded.open = true;
    named.scrollIntoView();
  }
};
addEventListener("hashchange", unfold);
unfold();
