import { z } from "zod";
import { Flag } from "./wire";

/** What became of one thing among many; `code` and `message` are those of its refusal. */
export const BulkRow = z.object({ ok: Flag, code: z.number().int(), message: z.string().nullable() });

/** The answer of a call about many things, each of which succeeds or fails by itself. */
export const Bulk = <R extends z.ZodType>(row: R) =>
  z.object({ succeeded: z.number(), failed: z.number(), rows: z.array(row) });

type Answer = { succeeded: number; rows: z.output<typeof BulkRow>[] };

/** A call that was refused for every one of its things is refused itself, with the first one's code and words. */
export const refusalOfAll = ({ succeeded, rows }: Answer) => (succeeded === 0 ? (rows[0] ?? null) : null);
