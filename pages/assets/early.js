// Runs before the page is drawn, so that it never flashes in the wrong colours.
{
  const root = document.documentElement;
  root.classList.add("scripts");
  let theme = null;
  try { theme = localStorage.getItem("tenka.theme"); } catch { /* Storage can be forbidden. */ }
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
}
