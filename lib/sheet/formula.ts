/** What a spreadsheet program would take for a formula, in either width (OWASP, "CSV Injection"; ASVS 1.2.10). */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n\0]/;

export const looksLikeFormula = (text: string) => FORMULA.test(text);

/** A text without the apostrophe that was put before what looks like a formula. */
export const withoutGuard = (text: string) =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
