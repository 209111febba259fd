import { together } from "@/lib/collection/together";
import { aContest, anActor, anEffectiveTeam, anItem, aProvince, aSchool, aStage, aWork } from "@/lib/seed/factories";
import { orgList } from "./list";
import { rankWorks } from "./ranking";

/** A school stage of a province's contest under judging, with three works of one school and one of another. */
export async function scene() {
  const province = await aProvince();
  const [school, other, contest] = await together(
    () => aSchool({ parent: province }),
    () => aSchool({ parent: province }),
    () => aContest({ in: province }),
  );
  const [stage, track] = await together(
    () => aStage(contest.id, [["review", "-1 day", "1 day"]], { level: "school", ownerScope: "org" }),
    () => anItem(contest.id),
  );
  const works = [];
  const teams = [];
  for (const home of [school, school, school, other]) {
    const entered = await anEffectiveTeam({ contest, stage, track } as never, { in: home });
    teams.push(entered);
    works.push(await aWork({ team: entered.team, status: "valid" }));
  }
  const [admin, rival, host] = await together(
    () => anActor("SCHOOL_ADMIN", { in: school }),
    () => anActor("SCHOOL_ADMIN", { in: other }),
    () => anActor("HOST_ADMIN", { in: province }),
  );
  const place = { stageId: stage.id, orgId: school.id };
  const ids = works.map(({ id }) => id) as [string, string, string, string];
  const ranked = (...of: string[]) => of.map((workId, n) => ({ workId, place: n + 1, direct: false, reason: "" }));
  const rank = (
    entries: ReturnType<typeof ranked> | { workId: string; place: number | null; direct: boolean; reason: string }[],
    version = 0,
    actor = admin,
  ) => rankWorks({ ...place, version, entries }, actor);
  const list = (actor = admin) => orgList(place, actor);
  return {
    province,
    school,
    other,
    contest,
    stage,
    track,
    works,
    teams,
    ids,
    admin,
    rival,
    host,
    place,
    ranked,
    rank,
    list,
  };
}
