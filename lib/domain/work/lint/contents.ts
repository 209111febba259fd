import { and, eq, inArray } from "drizzle-orm";
import { db, fileText } from "@/db";
import { Fault } from "@/lib/fault";
import { readApart } from "@/lib/text/document/reading";
import { BOUNDS, type Reading, type UnreadReason } from "@/lib/text/document/shapes";
import { isUnopened } from "@/lib/text/document/unopened";
import { aboutFilm, piece } from "./film";

/** The version of the readers: a new one reads everything anew that is asked for. */
const READER = 2;

interface Content {
  sha256: string;
  size: number;
  mime: string;
}

/** What was read of these contents so far, by their digest. */
export async function readingsOf(digests: readonly string[]): Promise<Map<string, Reading>> {
  if (digests.length === 0) return new Map();
  const rows = await db
    .select()
    .from(fileText)
    .where(and(inArray(fileText.sha256, [...digests]), eq(fileText.reader, READER)));
  return new Map(rows.map((row) => [row.sha256, row.content as Reading]));
}

/** Reads a stored content, once for all who stored it; `seconds` bounds how long, and what was not read within is not kept. */
export async function readContent(of: Content, seconds?: number): Promise<Reading> {
  const known = (await readingsOf([of.sha256])).get(of.sha256);
  if (known) return known;
  const content = await look(of, seconds);
  // A thread that died for no reason of the file, or was given less time than usual, says nothing for later.
  const passing = content.unread.some(({ why }) => why === "failed" || (why === "tooHeavy" && seconds !== undefined));
  if (!passing) await db.insert(fileText).values({ sha256: of.sha256, reader: READER, content }).onConflictDoNothing();
  return content;
}

const nothing = (why?: UnreadReason): Reading => ({ parts: [], unread: why ? [{ at: [], why }] : [], pages: 0 });

async function look({ sha256, size, mime }: Content, seconds?: number): Promise<Reading> {
  const film = /^(?:video|audio)\//.test(mime);
  try {
    if (!film && size > BOUNDS.bytes)
      return nothing(isUnopened(await piece(sha256, { start: 0, end: 15 })) ? "kind" : "tooLarge");
    const bytes = await (film ? aboutFilm(sha256, size) : piece(sha256));
    return await readApart(bytes, seconds);
  } catch (error) {
    if (error instanceof Fault) return nothing("failed");
    throw error;
  }
}
