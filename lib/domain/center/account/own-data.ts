import { Readable } from "node:stream";
import type { z } from "zod";
import { record } from "@/lib/audit";
import { now, toWireDay, toWireTime } from "@/lib/clock";
import { proveSelf } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { type Packed, zipped } from "@/lib/storage/zip/zipping";
import { fileName } from "@/lib/text/file-name";
import type * as calls from "./calls";
import { dataKey, mustOpenData, SECONDS } from "./data-link";
import { dataPage } from "./data-page";
import { ownFiles, sectionsOf } from "./sections";

/** Answers a key to the caller's data. @throws wrongPassword, wrongCode, notFound, accountLocked */
export async function askOwnData(input: z.output<typeof calls.askOwnData.input>, actor: Actor) {
  const spend = await proveSelf(input, actor);
  await spend();
  return { key: dataKey(actor), expiresIn: SECONDS };
}

/**
 * All that is stored about the caller as a zip that is written while it is read: a page, the same as JSON, and their files.
 * @throws linkExpired
 */
export async function ownData({ key }: { key: string }, actor: Actor): Promise<FileAnswer> {
  mustOpenData(key, actor);
  await record(actor, "account.data", "user", actor.userId);
  const sections = await sectionsOf(actor);
  const files = await ownFiles(actor);
  const t = wordsOf(actor.locale, "center");
  const at = now();
  const title = t("data.title", { name: actor.realName });
  const packed: Packed[] = [
    { name: "index.html", text: dataPage({ title, made: toWireTime(at), sections, files, locale: actor.locale }) },
    { name: "data.json", text: JSON.stringify({ madeAt: at.toISOString(), ...sections, files }, null, 2) },
    ...files.flatMap(({ fileId, sha256, name, included }) =>
      included ? [{ name: `files/${fileName(name)}`, id: fileId, sha256 }] : [],
    ),
  ];
  return {
    name: `${title}-${toWireDay(at)}.zip`,
    mime: "application/zip",
    stream: Readable.from(zipped(packed)),
  };
}
