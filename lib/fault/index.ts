import { awarding } from "./awarding";
import { deciding } from "./deciding";
import { entering } from "./entering";
import { platform } from "./platform";
import { second } from "./second";

/** Every refusal the product can make, and the code that goes with it on the wire. */
export const faults = { ...platform, ...entering, ...deciding, ...awarding, ...second } as const;

export type FaultName = keyof typeof faults;
export type FaultParams = Record<string, string | number>;
type FieldWord = keyof typeof import("@/messages/zh-cn/faults.json")["field"];
export interface FieldError {
  field: string;
  /** A fault name, worded by `messages/<locale>/faults.json`; or ready words where the message was made for one person. */
  fault?: FaultName;
  /** Or what the field lacks, worded by `field` there. */
  word?: FieldWord;
  message?: string;
  params?: FaultParams;
}

/** A refusal: thrown by verbs, worded and coded once, where it leaves the server (`serve`, `orNotFound`). */
export class Fault extends Error {
  readonly code: number;
  constructor(
    readonly fault: FaultName,
    readonly params: FaultParams = {},
    readonly errors: FieldError[] = [],
    /** What a refusal shows besides its words: the rows of an import that failed. */
    readonly data: unknown = null,
  ) {
    super(fault);
    this.name = "Fault";
    this.code = faults[fault];
  }

  /** By name: the development server may load this file twice, and a refusal of one copy is a refusal to the other. */
  static [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === "Fault";
  }
}
