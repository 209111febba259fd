import { and, eq, inArray } from "drizzle-orm";
import { award, db, teamPerson } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireDay } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { ownAwards } from "@/lib/domain/award";
import { databaseNow } from "@/lib/domain/contest";
import type { FileAnswer } from "@/lib/http/file/file";
import { listed } from "@/lib/i18n/listed";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";
import { rowsOf } from "./own";

/** Everything that the caller won, as PDF: awards of this platform and verified ones from elsewhere, the last first. */
export async function awardList(_: object, actor: Actor): Promise<FileAnswer> {
  const [here, elsewhere, at] = await together(
    () => ownAwards({}, actor),
    () => rowsOf(actor),
    databaseNow,
  );
  const t = wordsOf(actor.locale, "center");
  const name = await nameOn(here, actor);
  const rows = [
    ...here.map(({ year, awardName, competitionName, workName }) => ({
      when: String(year),
      cells: [String(year), awardName, competitionName, workName, t("reward.here")],
    })),
    ...elsewhere
      .filter(({ status }) => status === "verified")
      .map(({ wonOn, awardName, contestName, issuer }) => ({
        when: wonOn,
        cells: [wonOn, awardName, contestName, issuer, t("reward.verified")],
      })),
  ];
  const pdf = tablePdf({
    title: t("reward.cvTitle", { name }),
    notes: [t("reward.cvNote", { day: toWireDay(at) })],
    columns: [
      { title: t("reward.wonOn"), width: 12 },
      { title: t("reward.awardName"), width: 18 },
      { title: t("reward.contestName"), width: 32 },
      { title: t("reward.about"), width: 26 },
      { title: t("reward.source"), width: 12 },
    ],
    rows: rows.toSorted((a, b) => (a.when < b.when ? 1 : -1)).map(({ cells }) => cells),
    closing: [],
    pageOf: (page, pages) => t("paper.page", { page, pages }),
  });
  return {
    name: `${t("reward.cvTitle", { name })}.pdf`,
    mime: "application/pdf",
    size: pdf.length,
    stream: pdf,
  };
}

/** The names under which these awards were won, as they were frozen; who has none is called as in the profile. */
async function nameOn(awards: readonly { awardId: string }[], actor: Actor) {
  const teams = db
    .select({ id: award.teamId })
    .from(award)
    .where(
      isOneOf(
        award.id,
        awards.map(({ awardId }) => awardId),
      ),
    );
  const rows = await db
    .selectDistinct({ name: teamPerson.name })
    .from(teamPerson)
    .where(and(eq(teamPerson.userId, actor.userId), inArray(teamPerson.teamId, teams)));
  return rows.length > 0 ? listed(rows.map(({ name }) => name).sort(), actor.locale) : actor.realName;
}
