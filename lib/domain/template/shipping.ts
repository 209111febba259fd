import type { Actor } from "@/lib/domain/actor";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { fileText } from "./reading";
import { type ShippedName, shippedTemplates } from "./shapes";
import elimination from "./shipped/elimination.json";
import individual from "./shipped/individual.json";
import ladder from "./shipped/ladder.json";
import poster from "./shipped/poster.json";
import scene from "./shipped/scene.json";

const files: Record<ShippedName, unknown> = { individual, ladder, elimination, scene, poster };

/** The templates that the product comes with, in the reader's language. */
export async function listShippedTemplates(_: unknown, { locale }: Actor) {
  const t = wordsOf(locale, "contest");
  return shippedTemplates.map((key) => ({
    key,
    name: t(`template.shipped.${key}.name`),
    note: t(`template.shipped.${key}.note`),
  }));
}

/** One of them as a file, as an exported contest is one. */
export async function exportShippedTemplate({ key }: { key: ShippedName }, actor: Actor): Promise<FileAnswer> {
  const name = wordsOf(actor.locale, "contest")(`template.shipped.${key}.name`);
  const text = fileText(files[key] as Parameters<typeof fileText>[0]);
  return { name: `${name}.json`, mime: "application/json", stream: text };
}
