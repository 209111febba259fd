import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { certificateRoll, certificateRollPerson, certificateSetting, contest, db, group } from "@/db";
import { isOneOf } from "@/db/many";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { englishFacts, type Recipient } from "@/lib/domain/certificate/issuing/facts";
import { englishName } from "@/lib/person/english-name";

/** Stands for the track in the numbers of people who are in none. */
export const ROLL_CODE = "ROLL";
/** The counter of their numbers, where each track has its own. */
const rollCounter = (contestId: string) => `-${contestId}`;

/** Everybody on a roll who is to get a certificate, in the order of the spreadsheet. */
export const everybodyOf = (rollId: string, issueDate: string) =>
  peopleWhere(eq(certificateRollPerson.rollId, rollId), issueDate);

/** These people of rolls, with all that may be printed of them but the number. */
export const peopleOf = (personIds: readonly string[], issueDate: string) =>
  peopleWhere(isOneOf(certificateRollPerson.id, personIds), issueDate);

async function peopleWhere(which: SQL, issueDate: string): Promise<Recipient[]> {
  const rows = await db
    .select({
      person: getTableColumns(certificateRollPerson),
      contestId: contest.id,
      contestName: contest.name,
      contestNameEn: contest.nameEn,
      year: contest.year,
      issuer: sql<string>`coalesce(nullif(${certificateSetting.issuer}, ''), ${group.name})`,
    })
    .from(certificateRollPerson)
    .innerJoin(certificateRoll, eq(certificateRoll.id, certificateRollPerson.rollId))
    .innerJoin(contest, eq(contest.id, certificateRoll.contestId))
    .innerJoin(group, eq(group.id, contest.groupId))
    .leftJoin(certificateSetting, eq(certificateSetting.contestId, contest.id))
    .where(which)
    .orderBy(asc(certificateRollPerson.rollId), asc(certificateRollPerson.sort));
  return rows.map(({ person, contestId, contestName, contestNameEn, year, issuer }) => {
    const { name, nameEn, organisation, honour, more } = person;
    const school = organisation && { school: organisation };
    const facts: CertificateFacts = {
      ...school,
      ...(honour && { awardName: honour }),
      holder: { name, ...school },
      companyName: issuer,
      contestName,
      issueDate,
      english: englishFacts({ holder: nameEn || englishName(name), contestName: contestNameEn }),
      ...(Object.keys(more).length > 0 && { columns: more }),
    };
    return {
      awardId: null,
      ruleId: null,
      personId: person.id,
      recipientId: person.id,
      itemId: rollCounter(contestId),
      itemCode: ROLL_CODE,
      year,
      itemName: "",
      teamName: "",
      facts,
      holders: [],
    };
  });
}
