import type { z } from "zod";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { findSite, settingOr, siteKeyOf } from "@/lib/domain/site";
import type { FileAnswer } from "@/lib/http/file/file";
import { type Locale, tagOf } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { drawChart } from "@/lib/text/picture/chart";
import { provinceTiles } from "@/lib/text/picture/province-tiles";
import type { pictureStatistics as call } from "./calls";
import { drawnRows, formOf, isCurve, measured, offMapOf, sayingOf } from "./charting";
import { countedRows } from "./counting";
import { filterLines } from "./filter-lines";
import { chosenContests } from "./scope";

const inTurn = concurrencyLimit(2);

/** A chart of the statistics as a picture, with what was chosen printed on it. @throws notFound */
export async function pictureStatistics(input: z.output<typeof call.input>, actor: Actor): Promise<FileAnswer> {
  const { by, measure } = input;
  const { locale, host } = actor;
  const chosen = await chosenContests(input, actor);
  const t = wordsOf(locale, "statistics");
  const form = formOf(by, input.form);
  const { pageSize, ...sorted } = drawnRows(by, measure, form);
  const wanted = { by, order: "DESC", ...sorted, limit: pageSize, offset: 0 } as const;
  const [{ list, total }, notes, { accent }] = await together(
    () => countedRows(chosen, wanted, locale),
    () => filterLines(input, locale),
    async () => settingOr(findSite(await siteKeyOf(host), locale), locale),
  );
  const values = list.map((row) => ({ key: row.key, label: row.label, ...measured(row, measure, tagOf(locale)) }));
  const left = form === "map" ? offMapOf(values, t) : null;
  const more = total > list.length ? t("more", { count: list.length, total }) : null;
  const title = `${t(`by.${by}`)} · ${t(`measure.${measure}`)}`;
  const png = await inTurn(() =>
    drawChart({
      ...{ accent, title, values, says: sayingOf({ by, measure, values, total }, t) ?? t("nothing") },
      notes: [left, more, ...notes].filter((note) => note !== null),
      as: form === "map" ? { kind: "map", tiles: tilesIn(locale) } : { kind: isCurve(by, values) ? "line" : "bars" },
    }),
  );
  await record(actor, "statistics.export", "contest", null, { contests: chosen.ids.length });
  return { name: `${title}.png`, mime: "image/png", size: png.length, stream: png };
}

/** What the tile of each province says. */
function tilesIn(locale: Locale): Record<string, string> {
  const t = wordsOf(locale, "site");
  return Object.fromEntries(provinceTiles.map(({ code }) => [code, t(`page.entrants.tile.${code}` as never)]));
}
