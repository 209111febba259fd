import { transaction } from "@/db";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";

/**
 * Does one act to each of many things, each in a transaction of its own: a refusal stays with its row, in the reader's words.
 * `refused` says what a row shows besides.
 */
export async function byThemselves<R extends object>(
  ids: readonly string[],
  locale: Locale,
  act: (id: string) => Promise<R>,
  refused: (id: string, fault: Fault) => R,
) {
  const t = wordsOf(locale, "faults");
  const rows = [];
  for (const id of new Set(ids))
    try {
      rows.push({ ok: 1 as const, code: 0, message: null, ...(await transaction(() => act(id))) });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const message = t(error.fault as never, error.params as never) as string;
      rows.push({ ok: 0 as const, code: error.code as number, message, ...refused(id, error) });
    }
  const succeeded = rows.filter(({ ok }) => ok === 1).length;
  return { succeeded, failed: rows.length - succeeded, rows };
}
