import * as fc from "fast-check";
import { expect } from "vitest";
import * as report from "@/lib/domain/report";
import * as calls from "@/lib/domain/report/contract";
import type { anActor } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { aHistory, slowly, teamShape } from "@/lib/testing/states/counted-history";

useDatabase();

type Actor = Awaited<ReturnType<typeof anActor>>;
const pageOf = (input: object, actor: Actor) =>
  report.statisticsPage(calls.statisticsPage.input.parse({ pageSize: 100, ...input }), actor);
const pivotOf = (input: object, actor: Actor) =>
  report.statisticsPivot(calls.statisticsPivot.input.parse({ pageSize: 100, ...input }), actor);

const distinct = (of: readonly unknown[]) => new Set(of).size;
const valid = ["valid", "reviewing", "reviewed", "promoted", "eliminated", "awarded"];

test("every figure is what its definition says, whatever happened", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(teamShape, { minLength: 1, maxLength: 10 }), async (shapes) => {
      const { contests, host } = await aHistory(shapes);
      const ids = contests.map((one) => one.contest.id);
      const slow = await slowly(ids);
      const got = await report.statisticsFigures({ competitionIds: ids }, host);
      const paid = slow.orders.filter((o) => o.paidAt).reduce((sum, o) => sum + o.amountFen, 0);
      const refunded = slow.orders.reduce((sum, o) => sum + o.refundedFen, 0);
      expect(got).toMatchObject({
        ...{ contests: 2, signUps: slow.teams.filter((t) => t.submittedAt).length, teams: slow.effective.length },
        participants: distinct(slow.inTeams.map((m) => m.userId)),
        schools: distinct(slow.effective.map((t) => t.ownerGroupId)),
        submitted: slow.works.filter((w) => w.finalVersionId).length,
        valid: slow.works.filter((w) => valid.includes(w.status)).length,
        ...{ awards: slow.awards.length, awarded: slow.awarded.length },
        money: slow.orders.length ? { paid, refunded, net: paid - refunded } : null,
      });
      const steps = Object.fromEntries(got.funnel.map(({ step, count }) => [step, count]));
      expect(steps).toEqual({
        ...{
          draft: slow.teams.length,
          submitted: got.signUps,
          paid: slow.effective.length,
          work: slow.handedIn.length,
        },
        approved: slow.teams.filter((t) => ["approved", "locked"].includes(t.status)).length,
        ...{ reviewed: slow.reviewed.length, awarded: slow.awarded.length },
      });
      const counts = got.funnel.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));

      const schools = await pageOf({ by: "school", competitionIds: ids.join(",") }, host);
      for (const row of schools.list) {
        const own = slow.effective.filter((t) => t.ownerGroupId === row.key);
        const won = slow.awarded.filter((t) => t.ownerGroupId === row.key);
        const people = slow.inTeams.filter((m) => m.schoolId === row.key);
        expect(row).toMatchObject({
          ...{ teams: own.length, awarded: won.length, rate: own.length ? won.length / own.length : null },
          ...{ label: slow.groups.get(row.key)?.name, participants: distinct(people.map((m) => m.userId)) },
          signUps: slow.teams.filter((t) => t.ownerGroupId === row.key && t.submittedAt).length,
          submitted: slow.works.filter((w) => w.ownerGroupId === row.key && w.finalVersionId).length,
        });
      }
      const sumOf = (list: { teams: number }[]) => list.reduce((sum, row) => sum + row.teams, 0);
      for (const by of ["contest", "year", "item", "level", "province", "college"] as const)
        expect([by, sumOf((await pageOf({ by }, host)).list)]).toEqual([by, slow.effective.length]);
      for (const [by, of] of [
        ["gender", (m: (typeof slow.inTeams)[number]) => m.gender],
        ["education", (m: (typeof slow.inTeams)[number]) => m.education],
        ["college", (m: (typeof slow.inTeams)[number]) => m.collegeId ?? ""],
      ] as const)
        for (const row of (await pageOf({ by }, host)).list) {
          const people = slow.inTeams.filter((m) => of(m) === row.key);
          const winners = people.filter((m) => slow.awards.some((a) => a.teamId === m.teamId));
          expect([by, row.key, row.participants, row.winners]).toEqual([
            ...[by, row.key, distinct(people.map((m) => m.userId)), distinct(winners.map((m) => m.userId))],
          ]);
        }
      const pivot = await pivotOf({ rows: "gender", columns: "education", measure: "teams" }, host);
      expect(pivot.list.map(({ key }) => key).toSorted()).toEqual(
        [...new Set(slow.inTeams.map((m) => m.gender))].toSorted(),
      );
      for (const row of pivot.list)
        expect(row.counts).toEqual(
          pivot.columns.map(({ key }) =>
            distinct(slow.inTeams.filter((m) => m.gender === row.key && m.education === key).map((m) => m.teamId)),
          ),
        );
      const years = await pivotOf({ rows: "school", columns: "year", measure: "participants" }, host);
      expect(years.list).toHaveLength(distinct(slow.inTeams.map((m) => m.schoolId)));
      for (const row of years.list)
        expect(row.sum).toBe(distinct(slow.inTeams.filter((m) => m.schoolId === row.key).map((m) => m.userId)));
      const one = await report.statisticsFigures({ years: [2025] }, host);
      expect(one.teams).toBe(slow.effective.filter((t) => t.contestId === ids[1]).length);
    }),
    { numRuns: Number(process.env.HISTORIES ?? 12), seed: 42 },
  );
});
