import { and, asc, eq } from "drizzle-orm";
import { contest, db, group, item, team, teamPerson } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { linkTo } from "@/lib/domain/enrollment";
import { closedStatuses } from "@/lib/domain/enrollment/contract";
import { ownTeam } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";
import { qrOfText } from "@/lib/pdf/trace-codes";

/** The entry slip of a team that was submitted and takes part, for its people (docs/rules/center.md, "Papers"). @throws notFound */
export async function entrySlip({ teamId }: { teamId: string }, actor: Actor): Promise<FileAnswer> {
  const own = await ownTeam(teamId, actor);
  if (
    !own.submittedAt ||
    own.status === "draft" ||
    own.status === "waiting" ||
    closedStatuses.some((closed) => closed === own.status)
  )
    throw new Fault("notFound");
  const [[place], people] = await together(
    () =>
      db
        .select({ contest, item, school: shownName(group, actor.locale) })
        .from(team)
        .innerJoin(contest, eq(contest.id, team.contestId))
        .innerJoin(item, eq(item.id, team.itemId))
        .innerJoin(group, eq(group.id, team.ownerGroupId))
        .where(eq(team.id, teamId)),
    () =>
      db
        .select({ name: teamPerson.name, role: teamPerson.role, school: shownName(group, actor.locale) })
        .from(teamPerson)
        .leftJoin(group, eq(group.id, teamPerson.schoolId))
        .where(and(eq(teamPerson.teamId, teamId), eq(teamPerson.status, "accepted")))
        .orderBy(asc(teamPerson.role), asc(teamPerson.sort), asc(teamPerson.memberId)),
  );
  if (!place) throw new Fault("notFound");
  const t = wordsOf(actor.locale, "center");
  const e = wordsOf(actor.locale, "enrollment");
  const contestName = nameFor(actor.locale, place.contest);
  const home = await linkTo(`/home/competition/details?id=${place.contest.id}`, actor);
  const pdf = tablePdf({
    title: `${contestName} ${t("paper.slip")}`,
    notes: [
      t("paper.contest", { contest: contestName, item: nameFor(actor.locale, place.item) }),
      t("paper.team", { team: own.name, number: own.number ?? t("paper.none"), school: place.school }),
      t("paper.submitted", { at: toWireTime(own.submittedAt), status: e(`status.${own.status}`) }),
    ],
    columns: [
      { title: t("paper.name"), width: 30 },
      { title: t("paper.role"), width: 20 },
      { title: t("paper.school"), width: 50 },
    ],
    rows: people.map(({ name, role, school }) => [name, e(`role.${role}`), school ?? ""]),
    closing: [t("paper.slipNote")],
    seal: place.contest.name,
    qr: qrOfText(home),
    pageOf: (page, pages) => t("paper.page", { page, pages }),
  });
  return {
    name: `${t("paper.slip")}-${own.number ?? own.name}.pdf`,
    mime: "application/pdf",
    size: pdf.length,
    stream: pdf,
  };
}
