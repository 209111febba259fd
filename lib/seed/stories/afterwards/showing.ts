import { and, asc, eq, inArray } from "drizzle-orm";
import { award, awardDef, db, showcase, workLike } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { putCover, putInShowcase } from "@/lib/domain/work";
import { insertAll } from "@/lib/seed/stories/bulk";
import { moment } from "@/lib/seed/stories/calendar";
import { standAt } from "@/lib/seed/stories/clock";
import type { SeededWork } from "@/lib/seed/stories/crowd/works";
import { landscape } from "@/lib/seed/stories/drawn/landscape";

const tags = [["乡村振兴", "物联网"], ["绿色低碳"], ["人工智能", "智慧城市"], ["公益", "无障碍"]] as const;
const SHOWN = 14;

/** The awarded works of an edition that is over, in its showcase: consents, covers, tags and likes. */
export async function seedShowcase(
  works: readonly SeededWork[],
  of: { contestId: string; manager: Actor; day: number },
) {
  const { contestId, manager, day } = of;
  const rows = await db
    .select({ workId: award.workId })
    .from(award)
    .innerJoin(awardDef, eq(awardDef.id, award.defId))
    .where(
      and(
        inArray(
          award.workId,
          works.map(({ id }) => id),
        ),
        eq(awardDef.kind, "graded"),
      ),
    )
    .orderBy(asc(awardDef.level), asc(award.rank), asc(award.id))
    .limit(SHOWN);
  const shown = rows.flatMap(({ workId }) => works.find(({ id }) => id === workId) ?? []);
  await insertAll(
    showcase,
    shown.map(({ id, team }) => ({
      workId: id,
      contestId,
      consent: true,
      consentBy: team.captain.id,
      consentAt: moment(day, "09:00"),
    })),
  );
  await standAt(moment(day + 1, "15:00"));
  for (const [n, named] of tags.entries()) {
    const ids = shown.filter((_, at) => at % tags.length === n).map(({ id }) => id);
    if (ids.length > 0) await putInShowcase({ ids, tags: [...named] }, manager);
  }
  for (const [n, { id }] of shown.entries()) await db.update(showcase).set({ sort: n }).where(eq(showcase.workId, id));
  for (const [n, { id, team }] of shown.entries()) {
    const body = new Blob([new Uint8Array(await landscape(n))]).stream();
    await putCover({ workId: id, name: "cover.jpg", x: 50, y: 50 }, { ...manager, userId: team.captain.id }, body);
  }
  const fans = works.map(({ team }) => team.captain.id);
  await insertAll(
    workLike,
    shown.flatMap(({ id }, n) =>
      fans.filter((_, at) => (at * 7 + n * 3) % (n + 2) === 0).map((userId) => ({ workId: id, userId })),
    ),
  );
}
