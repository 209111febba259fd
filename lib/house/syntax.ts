/** A node of a parsed source, as far as the walls look at it. */
export interface Syntax {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export const isSyntax = (value: unknown): value is Syntax => typeof (value as Syntax | null)?.type === "string";

/** What a node consists of. */
export const partsOf = (syntax: Syntax): Syntax[] => Object.values(syntax).flat().filter(isSyntax);
