// What a person wishes of all pages, kept in this browser.

/** A phone is quiet unless it is asked to speak. */
const sound = matchMedia("(pointer: coarse)").matches ? "off" : "on";
const DEFAULTS = { theme: "auto", pace: "normal", sound, title: "on", motion: "on", confirm: "off", notify: "off" };

export function wish(name) {
  try { return localStorage.getItem(`tenka.${name}`) ?? DEFAULTS[name]; } catch { return DEFAULTS[name]; }
}

export const isOn = (name) => wish(name) === "on";

export function keep(name, value) {
  try { localStorage.setItem(`tenka.${name}`, value); } catch { /* Then it lasts as long as the page. */ }
  dispatchEvent(new CustomEvent("wish", { detail: name }));
}

/** Binds the settings of the page's header. */
export function bindWishes(box) {
  for (const input of box.querySelectorAll("input:not(#my-name)")) {
    const { wish: name } = input.dataset;
    const show = () => { input.checked = name ? isOn(name) : wish(input.name) === input.value; };
    show();
    addEventListener("wish", show);
    input.addEventListener("change", async () => {
      if (name === "notify" && input.checked && await globalThis.Notification?.requestPermission() !== "granted") return show();
      if (name) return keep(name, input.checked ? "on" : "off");
      keep(input.name, input.value);
      if (input.name !== "theme") return;
      if (input.value === "auto") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = input.value;
    });
  }
  const close = () => { box.open = false; };
  addEventListener("click", (event) => { if (!box.contains(event.target)) close(); });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.open) return;
    event.stopPropagation();
    close();
    box.querySelector("summary").focus();
  });
}
