// What scripts say. The words come with the page; what stands in braces is filled in here.

const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
const language = document.documentElement.lang;

const filled = (text, blanks) => text.replace(/\{(\w+)\}/g, (_, name) => blanks[name]);

export const say = (name, blanks = {}) => filled(words[name], blanks);

/** The form for this number of something, of those that the page gives: for exact numbers, and for those that a language has. */
export const counted = (forms, count) =>
  filled(forms[count] ?? forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count });

/** So much of a unit: "3 days". */
export const measured = (count, unit) =>
  new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
