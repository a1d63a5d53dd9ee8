// Runs before the page is drawn, so that it never flashes in the wrong colours.
{
  const root = document.documentElement;
  root.classList.add("scripts");
  let theme = null;
  try { theme = localStorage.getItem("tenka.theme"); } catch { /* Storage can be forbidden. */ }
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  // Some boards are drawn for the shape of the window.
  const tall = matchMedia("(max-aspect-ratio: 1)");
  const tell = () => { document.cookie = `tenka_shape=${tall.matches ? "tall" : "wide"}; path=/; max-age=31536000; samesite=lax`; };
  // Without a cookie, a page is drawn for a wide window.
  if (tall.matches && !document.cookie.includes("tenka_shape=tall")) addEventListener("load", () => dispatchEvent(new CustomEvent("shape")));
  tell();
  tall.addEventListener("change", () => { tell(); dispatchEvent(new CustomEvent("shape")); });
}
