import type { z } from "zod";
import type { Actor } from "@/lib/domain/actor";
import { Fault, type FieldError } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { fieldErrorsOf, zodWords } from "@/lib/http/refusal";

/** What a call names otherwise than the file does: the first part of a field's path, by the path in the file. */
type Renamed = Record<string, string>;

/**
 * Has a verb do what its call would do for this input, with the call's own checks. A refusal names the place in the file.
 * @throws templateRefused
 */
export async function carryOut<I extends z.ZodType, O extends z.ZodType, T>(
  call: Endpoint<I, O>,
  verb: (input: z.output<I>, actor: Actor) => Promise<T>,
  input: z.input<I>,
  actor: Actor,
  path: string,
  renamed: Renamed = {},
): Promise<T> {
  const refused = (errors: readonly FieldError[]) =>
    new Fault(
      "templateRefused",
      {},
      errors.map((error) => ({ ...error, field: placed(error.field, path, renamed) })),
    );
  const parsed = call.input.safeParse(input, { error: zodWords(actor.locale) });
  if (!parsed.success) throw refused(fieldErrorsOf(parsed.error, actor.locale));
  try {
    return await verb(parsed.data, actor);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw refused(error.errors.length > 0 ? error.errors : [{ field: "", fault: error.fault, params: error.params }]);
  }
}

function placed(field: string, path: string, renamed: Renamed) {
  const known = Object.keys(renamed).find((name) => field === name || field.startsWith(`${name}.`));
  const rest = known === undefined ? field : `${renamed[known]}${field.slice(known.length)}`;
  return [path, rest.replace(/^\./, "")].filter(Boolean).join(".");
}
