import { and, asc, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { award, awardDef, db, showcase, workLike } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { putCover, putInShowcase } from "@/lib/domain/work";
import { insertAll, turn } from "@/lib/seed/stories/bulk";
import { moment } from "@/lib/seed/stories/calendar";
import { standAt } from "@/lib/seed/stories/clock";
import type { SeededWork } from "@/lib/seed/stories/crowd/works";

const tags = [["乡村振兴", "物联网"], ["绿色低碳"], ["人工智能", "智慧城市"], ["公益", "无障碍"]] as const;
const SHOWN = 14;
const COVERS = 6;

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
  for (const [n, { id, team }] of shown.slice(0, COVERS).entries()) {
    const body = new Blob([new Uint8Array(await picture(n))]).stream();
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

const skies = [
  ["#f3d9b1", "#c9503a", "#7a2f2a"],
  ["#dfe9e4", "#4f8a76", "#23463d"],
  ["#e9e4f0", "#6d6aa8", "#33305e"],
  ["#f6ecd2", "#b98a2e", "#5d431a"],
] as const;

/** A drawn landscape that stands for a photograph of the work. */
function picture(n: number): Promise<Buffer> {
  const [sky, hill, near] = turn(skies, n);
  const ridge = (base: number, height: number, step: number) =>
    Array.from({ length: 13 }, (_, i) => `L${i * 100} ${base - height * Math.abs(Math.sin(i * step + n))}`).join(" ");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="${sky}"/>
    <circle cx="${200 + ((n * 170) % 800)}" cy="230" r="90" fill="#fff" opacity="0.8"/>
    <path d="M0 900 ${ridge(620, 260, 0.7)} L1200 900Z" fill="${hill}" opacity="0.75"/>
    <path d="M0 900 ${ridge(760, 180, 1.1)} L1200 900Z" fill="${near}"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
