import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  award,
  awardDef,
  certificateSetting,
  contest,
  db,
  group,
  item,
  team,
  teamPerson,
  user,
  work,
  workVersion,
} from "@/db";
import { isOneOf } from "@/db/many";
import { memberRoles } from "@/db/values";
import { grouped } from "@/lib/collection/grouped";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { byKind } from "@/lib/domain/award";
import { kindOf } from "@/lib/domain/award/contract";
import { englishName } from "@/lib/person/english-name";

const school = alias(group, "school");
const track = alias(item, "track");

/** Somebody or something that gets a certificate for an award, with all that may be printed but the number. */
export interface Recipient {
  /** What the certificate is for: an award by its rule, or being on a roll. */
  awardId: string | null;
  ruleId: string | null;
  personId: string | null;
  recipientId: string;
  itemId: string;
  itemCode: string;
  /** Of the contest: numbers may carry it. */
  year: number;
  itemName: string;
  /** Whose award it is, whatever the certificate says of it. */
  teamName: string;
  facts: CertificateFacts;
  holders: { userId: string; name: string }[];
}

/** By what a recipient is known among all that certificates of one kind go to. */
export const recipientKey = ({ awardId, recipientId }: { awardId: string | null; recipientId: string }) =>
  `${awardId ?? "roll"}/${recipientId}`;

/** What a list calls a recipient. */
export const recipientName = ({ facts }: Recipient) => facts.holder?.name ?? facts.teamName ?? facts.school ?? "";

interface Member {
  teamId: string;
  userId: string;
  name: string;
  /** As the person writes it. */
  nameEn: string | null;
  school: string | null;
  schoolEn: string | null;
  role: (typeof memberRoles)[number];
}

/** The recipients that a kind of certificate has for these awards (docs/rules/certificate.md, "Templates"). */
export async function recipientsOf(awardIds: readonly string[], recipientType: number, issueDate: string) {
  if (awardIds.length === 0) return [];
  const rows = await db
    .select({
      award: getTableColumns(award),
      awardName: awardDef.name,
      awardNameEn: awardDef.nameEn,
      kind: awardDef.kind,
      workName: sql<string>`coalesce(${workVersion.title}, ${work.title})`,
      team: getTableColumns(team),
      school: school.name,
      schoolEn: school.nameEn,
      item: getTableColumns(item),
      track: { name: track.name, nameEn: track.nameEn },
      contestName: contest.name,
      contestNameEn: contest.nameEn,
      year: contest.year,
      issuer: sql<string>`coalesce(nullif(${certificateSetting.issuer}, ''), ${group.name})`,
    })
    .from(award)
    .innerJoin(awardDef, eq(awardDef.id, award.defId))
    .innerJoin(work, eq(work.id, award.workId))
    .leftJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .innerJoin(team, eq(team.id, award.teamId))
    .innerJoin(school, eq(school.id, team.ownerGroupId))
    .innerJoin(item, eq(item.id, team.itemId))
    .leftJoin(track, eq(track.id, item.parentId))
    .innerJoin(contest, eq(contest.id, award.contestId))
    .innerJoin(group, eq(group.id, contest.groupId))
    .leftJoin(certificateSetting, eq(certificateSetting.contestId, contest.id))
    .where(isOneOf(award.id, awardIds))
    .orderBy(byKind, asc(awardDef.level), asc(award.rank), asc(award.id));
  const people = grouped(await membersOf(rows.map((r) => r.team.id)), (m) => m.teamId);
  return rows.flatMap((row): Recipient[] => {
    const all = people.get(row.team.id) ?? [];
    const named = ({ name, school: of }: Member) => (of ? { name, school: of } : { name });
    const members = all.filter((m) => m.role !== "advisor");
    const advisors = all.filter((m) => m.role === "advisor");
    const facts: CertificateFacts = {
      school: row.school,
      workName: row.workName,
      teamName: row.team.name,
      awardName: row.awardName,
      members: members.map(named),
      advisors: advisors.map(named),
      companyName: row.issuer,
      contestName: row.contestName,
      issueDate,
      trackName: (row.track ?? row.item).name,
      ...(row.track && { groupName: row.item.name }),
    };
    const english = englishFacts({
      school: row.schoolEn,
      awardName: row.awardNameEn,
      contestName: row.contestNameEn,
      trackName: (row.track ?? row.item).nameEn,
    });
    const team = { ...english, members: members.map(inEnglish), advisors: advisors.map(inEnglish) };
    const at = {
      awardId: row.award.id,
      ruleId: row.award.defId,
      personId: null,
      itemId: row.item.id,
      itemCode: row.item.code,
      itemName: row.item.name,
      teamName: row.team.name,
      year: row.year,
    };
    const holding = (list: Member[]) => list.map(({ userId, name }) => ({ userId, name }));
    const personal = (list: Member[]) =>
      list.map((m) => ({
        ...at,
        recipientId: m.userId,
        facts: {
          ...facts,
          holder: named(m),
          english: { ...team, ...englishFacts({ holder: inEnglish(m), holderSchool: m.schoolEn }) },
        },
        holders: holding([m]),
      }));
    if (kindOf(row.kind).winner === "school")
      return [{ ...at, recipientId: row.team.ownerGroupId, facts: { ...ofSchool(facts), english }, holders: [] }];
    if (recipientType === recipientTypes.student) return personal(members);
    if (recipientType === recipientTypes.teacher) return personal(advisors);
    const whose = recipientType === recipientTypes.team ? row.team.id : row.award.workId;
    return [{ ...at, recipientId: whose, facts: { ...facts, english: team }, holders: holding(all) }];
  });
}

type English = NonNullable<CertificateFacts["english"]>;

/** What there is in English; the rest is left out. */
export const englishFacts = (all: Partial<Record<keyof English, string | null>>): English =>
  Object.fromEntries(Object.entries(all).filter(([, text]) => text));

/** As the person writes it, else in pinyin; one that cannot be spelled stays as it is, for the check before a batch to find. */
const inEnglish = ({ name, nameEn }: Member) => nameEn || englishName(name) || name;

/** A school's own award says nothing of the work by which it was given. */
const ofSchool = ({
  school: name,
  awardName,
  companyName,
  contestName,
  issueDate,
}: CertificateFacts): CertificateFacts => ({
  school: name,
  awardName,
  companyName,
  contestName,
  issueDate,
});

/** Who is in the teams: captain, members, advisors, as the team put them. */
async function membersOf(teamIds: readonly string[]): Promise<Member[]> {
  if (teamIds.length === 0) return [];
  return db
    .select({
      teamId: teamPerson.teamId,
      userId: teamPerson.userId,
      name: teamPerson.name,
      nameEn: user.englishName,
      school: school.name,
      schoolEn: school.nameEn,
      role: teamPerson.role,
    })
    .from(teamPerson)
    .leftJoin(user, eq(user.id, teamPerson.userId))
    .leftJoin(school, eq(school.id, teamPerson.schoolId))
    .where(and(isOneOf(teamPerson.teamId, [...new Set(teamIds)]), eq(teamPerson.status, "accepted")))
    .orderBy(asc(teamPerson.role), asc(teamPerson.sort), asc(teamPerson.memberId));
}
