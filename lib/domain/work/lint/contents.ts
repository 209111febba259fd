import { and, eq, inArray } from "drizzle-orm";
import { db, fileText } from "@/db";
import { Fault } from "@/lib/fault";
import { storage } from "@/lib/storage";
import { readApart } from "@/lib/text/document/reading";
import { BOUNDS, type Reading, type UnreadReason } from "@/lib/text/document/shapes";

/** The version of the readers: a new one reads everything anew that is asked for. */
const READER = 1;

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
  // Films and sounds carry no text.
  if (/^(?:video|audio)\//.test(mime)) return nothing();
  if (size > BOUNDS.bytes) return nothing("tooLarge");
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await storage.read(sha256)) chunks.push(chunk as Buffer);
    return await readApart(Buffer.concat(chunks), seconds);
  } catch (error) {
    if (error instanceof Fault) return nothing("failed");
    throw error;
  }
}
