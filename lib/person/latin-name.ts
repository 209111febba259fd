/** Whether it is written in Latin letters with a capital among them: what else a name has are spaces, hyphens, apostrophes, full stops. */
export const isLatinName = (name: string) =>
  /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’. -]*$/u.test(name) && /\p{Lu}/u.test(name);
