import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, team } from "@/db";
import { toWireTime } from "@/lib/clock";
import { isEffective } from "@/lib/domain/enrollment/eligibility/effective";
import { captain, captainAccount, isCaptain, owner, subItem, track } from "@/lib/domain/enrollment/joined";
import type { TeamRow } from "@/lib/domain/enrollment/shapes";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

const count = (which: "members" | "advisors") => sql<number>`(select count(*)::int from team_member n
  where n.team_id = ${team.id} and n.status = 'accepted' and n.role ${sql.raw(which === "advisors" ? "=" : "<>")} 'advisor')`;

/** Where the track itself is full all of its teams wait in one line, else those of each group. */
const waitingPlace = sql<
  number | null
>`(case when ${team.waitingNo} is not null then (select count(*)::int from team ahead
  where ahead.item_id = ${team.itemId} and ahead.waiting_no <= ${team.waitingNo}
    and (${track.capacity} is not null or ahead.sub_item_id is not distinct from ${team.subItemId})) end)`;

const teamColumns = {
  team,
  competitionName: contest.name,
  competitionNameEn: contest.nameEn,
  itemName: track.name,
  itemNameEn: track.nameEn,
  subItemName: subItem.name,
  subItemNameEn: subItem.nameEn,
  captainName: captain.name,
  captainMobile: captainAccount.mobile,
  schoolName: owner.name,
  schoolNameEn: owner.nameEn,
  waitingPlace,
  memberNum: count("members"),
  advisorNum: count("advisors"),
};

/** Teams with their contest, track, captain and school; narrow it with `.where`. */
export const selectTeams = <E extends Record<string, SQL>>(extra: E) =>
  db
    .select({ ...teamColumns, ...extra })
    .from(team)
    .innerJoin(contest, eq(contest.id, team.contestId))
    .innerJoin(track, eq(track.id, team.itemId))
    .leftJoin(subItem, eq(subItem.id, team.subItemId))
    .leftJoin(captain, isCaptain())
    .innerJoin(captainAccount, eq(captainAccount.id, team.captainId))
    .innerJoin(owner, eq(owner.id, team.ownerGroupId));

type Selected = {
  [K in keyof typeof teamColumns]: K extends "team"
    ? typeof team.$inferSelect
    : K extends "memberNum" | "advisorNum"
      ? number
      : K extends "waitingPlace"
        ? number | null
        : string | null;
};

/** A team as the lists show it, names in the reader's language where there are any. */
export function rowWire(row: Selected, locale: Locale): z.input<typeof TeamRow> {
  const { team: t } = row;
  const named = (zh: string | null, en: string | null) => nameFor(locale, { name: zh ?? "", nameEn: en });
  return {
    teamId: t.id,
    competitionId: t.contestId,
    competitionName: named(row.competitionName, row.competitionNameEn),
    itemId: t.itemId,
    itemName: named(row.itemName, row.itemNameEn),
    subItemName: row.subItemName && named(row.subItemName, row.subItemNameEn),
    teamName: t.name,
    teamNumber: t.number,
    status: t.status,
    auditLevel: t.auditLevel,
    waitingPlace: row.waitingPlace,
    payStatus: t.payStatus,
    fee: t.feeFen,
    source: t.source,
    captainName: row.captainName ?? "",
    schoolId: t.ownerGroupId,
    schoolName: named(row.schoolName, row.schoolNameEn),
    memberNum: row.memberNum,
    advisorNum: row.advisorNum,
    submitTime: t.submittedAt && toWireTime(t.submittedAt),
    createTime: toWireTime(t.createdAt),
    effectiveFlag: isEffective(t) ? 1 : 0,
    version: t.version,
  };
}
