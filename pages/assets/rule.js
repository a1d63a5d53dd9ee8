// A rule opens where it is asked about, with the picture that belongs to it. Without this, its link leads to it among all the rules.

import { say } from "./words.js";

const sheet = () => {
  const found = document.getElementById("asked-rule");
  if (found) return found;
  const made = document.createElement("dialog");
  made.id = "asked-rule";
  made.className = "asked-rule";
  // Keys mean nothing else while it is open, and a click beside it closes it.
  made.addEventListener("keydown", (event) => event.stopPropagation());
  made.addEventListener("click", (event) => event.target === made && made.close());
  document.body.append(made);
  return made;
};

async function open(link) {
  const answer = await fetch(`${link.pathname}/${link.hash.slice(1)}`);
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const close = document.createElement("form");
  close.method = "dialog";
  const button = document.createElement("button");
  button.textContent = say("close");
  close.append(button);
  const dialog = sheet();
  const article = page.querySelector("article");
  const title = article.querySelector("h1");
  title.id = "asked-rule-title";
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.replaceChildren(article, close);
  dialog.showModal();
}

export function bindRules() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.rule");
    if (!link?.hash || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    open(link).catch(() => { location.href = link.href; });
  }, true);
}
