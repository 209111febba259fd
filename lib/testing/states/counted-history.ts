import { eq, inArray, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { award, awardDef, db, feeOrder, group, team, teamMember, user, work } from "@/db";
import { awardKinds, educations, payStatuses } from "@/db/values";
import { kindsWhere } from "@/lib/domain/award/rule/kinds";
import {
  aCollege,
  aContest,
  aMember,
  anActor,
  anAwardDef,
  anItem,
  aProvince,
  aSchool,
  aStage,
  aStudent,
  aTeam,
  aWork,
} from "@/lib/seed/factories";

/** What becomes of one team. */
export const teamShape = fc.record({
  contest: fc.nat(1),
  school: fc.nat(2),
  status: fc.constantFrom(
    "draft",
    "submitted",
    "approved",
    "approved",
    "locked",
    "returned",
    "withdrawn",
    "disqualified",
  ),
  takenBack: fc.boolean(),
  pay: fc.constantFrom(...payStatuses),
  people: fc.array(fc.nat(7), { minLength: 1, maxLength: 3 }),
  advisor: fc.boolean(),
  work: fc.constantFrom(null, "draft", "submitted", "valid", "invalid", "reviewing", "reviewed", "awarded", "promoted"),
  award: fc.constantFrom(null, ...awardKinds),
  awardStatus: fc.constantFrom("proposed", "confirmed", "certified", "revoked"),
  paidFen: fc.constantFrom(null, 0, 5000),
});

const paysFor = (pay: (typeof payStatuses)[number]) =>
  pay === "free" ? { feeFen: 0 } : { feeFen: 5000, payReason: "because" };

type TeamShape = typeof teamShape extends fc.Arbitrary<infer T> ? T : never;

/** Two contests of two years under one province, and what people did in them. */
export async function aHistory(shapes: TeamShape[]) {
  const province = await aProvince();
  const schools = [await aSchool({ parent: province }), await aSchool({ parent: province }), await aSchool()];
  const college = await aCollege({ parent: schools[0] });
  const people: Awaited<ReturnType<typeof aStudent>>[] = [];
  for (let n = 0; n < 8; n++) {
    const as = { gender: n % 3, education: educations[n % 4], ...(n === 0 && { collegeId: college.id }) };
    people.push(await aStudent({ in: schools[n % 3], as }));
  }
  const contests = [];
  for (const year of [2024, 2025]) {
    const held = await aContest({ in: province, year });
    const stage = await aStage(held.id);
    const track = await anItem(held.id);
    const defs = new Map<string, string>();
    for (const kind of awardKinds) defs.set(kind, (await anAwardDef({ contest: held, stage }, { kind })).id);
    contests.push({ contest: held, stage, track, defs });
  }
  for (const one of shapes) {
    const { contest: held, stage, track, defs } = contests[one.contest] as (typeof contests)[number];
    const ids = [...new Set(one.people)].map((n) => people[n] as (typeof people)[number]);
    const [captain, ...others] = ids;
    const made = await aTeam({
      ...{ contestId: held.id, stageId: stage.id, itemId: track.id, captain, status: "draft" as const },
      ...{ ownerGroupId: captain?.groupId as string, payStatus: one.pay, ...paysFor(one.pay) },
    });
    for (const other of others) await aMember(made.id, other.userId);
    if (one.advisor) await aMember(made.id, (await aStudent()).userId, { role: "advisor" });
    const through = one.status === "approved" || one.status === "locked";
    await db
      .update(team)
      .set({
        ...{ status: one.status as "draft", number: through ? `N${made.id}` : null },
        submittedAt: one.status !== "draft" || one.takenBack ? sql`now()` : null,
      })
      .where(eq(team.id, made.id));
    await db.execute(
      sql`select freeze_facts(array(select id from team where id = ${made.id} and status in ('approved', 'locked')))`,
    );
    if (one.paidFen !== null)
      await db.insert(feeOrder).values({
        ...{
          number: `O${made.id}`,
          teamId: made.id,
          contestId: held.id,
          amountFen: 5000,
          expiresAt: sql`now()` as never,
        },
        ...{
          status: one.paidFen ? ("partlyRefunded" as const) : ("unpaid" as const),
          refundedFen: one.paidFen ? 1200 : 0,
        },
        paidAt: one.paidFen ? (sql`now()` as never) : null,
      });
    if (!one.work) continue;
    const entry = await aWork({ team: made, status: one.work as "draft" });
    if (!one.award) continue;
    await db.insert(award).values({
      ...{ defId: defs.get(one.award) as string, contestId: held.id, workId: entry.id, teamId: made.id },
      ...{ graded: one.award === "graded", status: one.awardStatus as "confirmed", reason: "because" },
    });
  }
  // Profiles move on; what was frozen stays.
  await db
    .update(user)
    .set({ schoolId: schools[2]?.id as string, collegeId: null, education: "doctor" })
    .where(
      inArray(
        user.id,
        people.map(({ userId }) => userId),
      ),
    );
  return { province, contests, host: await anActor("HOST_ADMIN", { in: province }) };
}

/** The same figures, counted row by row as docs/rules/statistics.md says them. */
export async function slowly(contestIds: string[]) {
  const within = (id: string) => contestIds.includes(id);
  const teams = (await db.select().from(team)).filter((t) => within(t.contestId));
  const members = await db.select().from(teamMember);
  const persons = new Map((await db.select().from(user)).map((u) => [u.id, u]));
  const groups = new Map((await db.select().from(group)).map((g) => [g.id, g]));
  const works = (await db.select().from(work)).filter((w) => within(w.contestId));
  const kinds = new Map((await db.select().from(awardDef)).map((d) => [d.id, d.kind]));
  const winning = kindsWhere((kind) => kind.awardsWork);
  const awards = (await db.select().from(award)).filter(
    (a) =>
      within(a.contestId) &&
      winning.includes(kinds.get(a.defId) as "graded") &&
      ["confirmed", "certified"].includes(a.status),
  );
  const isEffective = (t: (typeof teams)[number]) => ["approved", "locked"].includes(t.status) && t.payStatus !== "due";
  const effective = teams.filter(isEffective);
  const judged = ["reviewed", "promoted", "eliminated", "awarded"];
  const handedIn = effective.filter((t) => works.some((w) => w.teamId === t.id && w.finalVersionId));
  const reviewed = handedIn.filter((t) =>
    works.some((w) => w.teamId === t.id && w.finalVersionId && judged.includes(w.status)),
  );
  const awarded = reviewed.filter((t) => {
    const held = awards.filter((a) => a.teamId === t.id).map((a) => works.find((w) => w.id === a.workId));
    return held.some((w) => w && judged.includes(w.status));
  });
  const inTeams = members
    .filter((m) => m.status === "accepted" && m.role !== "advisor")
    .flatMap((m) => {
      const of = effective.find((t) => t.id === m.teamId);
      return of ? [{ ...m, of, gender: String(persons.get(m.userId)?.gender) }] : [];
    });
  const orders = (await db.select().from(feeOrder)).filter((o) => within(o.contestId));
  return { teams, effective, handedIn, reviewed, awarded, works, awards, inTeams, orders, groups, judged };
}
