import { transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { refuseViruses } from "@/lib/domain/taking-in";
import type { Stored } from "@/lib/storage";

/** Whose file it is to be, the slot's key, and the file's name. */
interface Placed {
  workId: string;
  slot: string;
  name: string;
}

/**
 * Has stored content scanned before it becomes part of a work (docs/rules/work.md, "Viruses").
 * @throws fileInfected, scanUnavailable
 */
export const refuseInfected = ({ sha256, size }: Stored, { workId, ...at }: Placed, actor: Actor) =>
  refuseViruses(sha256, (found, detail) =>
    transaction(() => record(actor, `work.file.${found}`, "work", workId, { ...at, size, sha256, ...detail })),
  );
