import type { Readable } from "node:stream";

/** What arrived: its digest, its length in bytes, and its first bytes, by which its type is known. */
export interface Stored {
  sha256: string;
  size: number;
  head: Uint8Array;
}

/** The first and the last byte that are wanted, both counted from zero and both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where content lies by its digest: a folder, or a bucket of an object store. All promise the same (`lib/storage/storage.test.ts`). */
export interface Place {
  /** Stores a spooled file under its digest, whole or not at all; the spooled file is gone afterwards. @throws storageFull */
  keep(spooled: Stored & { path: string }): Promise<void>;
  /** Null where it does not lie here. */
  read(sha256: string, range?: ByteRange): Promise<Readable | null>;
  has(sha256: string): Promise<boolean>;
  /** All that lies here, and since when. */
  list(): AsyncIterable<{ sha256: string; at: Date }>;
  /** Removes what killed processes left half stored before `before`. */
  tidy(before: Date): Promise<void>;
  /** Removes content, unless it was kept again since `before`; what is not there is no error. */
  remove(sha256: string, before: Date): Promise<void>;
}
