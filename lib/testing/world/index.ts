import { inArray, sql } from "drizzle-orm";
import { db, menu, role, transaction, user } from "@/db";
import { hashPassword } from "@/lib/domain/access";
import { addTrustedKey, installationKey } from "@/lib/domain/ladder";
import { aDictionary, anActor, aStudent, theRole } from "@/lib/seed/factories";
import { nextIds } from "@/lib/seed/reference/ids";
import { shippedRoles } from "@/lib/seed/reference/roles";
import { layAside, takeAside } from "@/lib/testing/database";
import { someOutsideAwards } from "./award-files";
import { someColleges } from "./colleges";
import { aCombined } from "./combination";
import { asOther } from "./crossing";
import { aDesk } from "./desk";
import { anAwarding, aReviewing } from "./judging";
import { aKnockout } from "./knockout";
import { aLadder } from "./ladder";
import { calibrate, rankGroups, twoGroups } from "./meeting";
import { anOutsideStage } from "./outside";
import { anOwnJudging } from "./own-judging";
import { aPackage, aPackageOf } from "./package";
import { aPlace, signIn } from "./people";
import { aRecommending } from "./recommending";
import { aRecruitment } from "./recruitment";
import { aSceneFinal } from "./scene";
import { aSignUp } from "./sign-up";
import { someStudy } from "./study";
import { aSummary, someBroadcasts } from "./summary";

/** One organiser's world: its people, and the id of one thing of every kind. Every private text in it holds `canary`. */
async function aSide(canary: string, shared: Awaited<ReturnType<typeof aSharedShelf>>) {
  const [from] = (await nextIds(1)) as [string];
  const place = await aPlace();
  const { people } = place;
  const signUp = await aSignUp(place);
  const { walker, ...shelf } = shared;
  const made = {
    ...shelf,
    ...place.places,
    ...signUp,
    ...(await someBroadcasts(place, signUp.contest)),
    ...(await someStudy(place, signUp.contest)),
    ...(await aReviewing(place)),
    ...(await aKnockout(place)),
    ...(await aCombined(place)),
    ...(await aSceneFinal(place)),
    ...(await twoGroups(place)),
    ...(await anAwarding(place)),
    ...(await aLadder(place)),
    ...(await someColleges(place)),
    ...(await anOwnJudging(place)),
    ...(await aPackage(place, walker)),
    ...(await anOutsideStage(place)),
    ...(await aSummary(place)),
    ...(await aRecommending(place)),
    ...(await aRecruitment(place)),
    ...(await someOutsideAwards(place)),
    ...(await aDesk(place)),
  };
  const [until] = (await nextIds(1)) as [string];
  await plant(canary, from, until);
  await rankGroups(made, people);
  const things = {
    ...made,
    ...(await calibrate(made, people)),
    package: await aPackageOf(made.packageRun, people.manager),
  };
  const password = "Kestrel-of-the-77";
  const known = await hashPassword(password);
  const knowing = [people.captain.userId, people.expert.userId];
  await db.update(user).set({ passwordHash: known }).where(inArray(user.id, knowing));
  return { canary, people, things, password };
}

/** What belongs to nobody: a role and a menu made by the platform, and the shipped roles. */
async function aSharedShelf() {
  const [own] = await db
    .insert(role)
    .values({ roleKey: "JUROR", roleName: "Juror", roleNameEn: "Juror", rank: 95, dataScope: 2 })
    .returning();
  await aDictionary("news_type", ["news"]);
  await aDictionary("colours", ["red", "green"]);
  const entry = { menuNameEn: "Menu", component: "Layout", menuType: 1 };
  const [top] = await db
    .insert(menu)
    .values({ ...entry, menuName: "Menu", path: "/extra" })
    .returning();
  const inside = { parentId: top?.id as string, menuName: "Leaf", path: "leaf", menuType: 2 };
  const [leaf] = await db
    .insert(menu)
    .values({ ...entry, ...inside, component: "system/user/index" })
    .returning();
  const other = await asOther(() => installationKey());
  const trusts = { name: "Elsewhere", address: "https://elsewhere.test", key: other.key, reason: "known" };
  const { keyId } = await addTrustedKey(trusts, await anActor("PLATFORM_ADMIN"));
  return {
    walker: await aStudent(),
    trustedKey: keyId,
    role: own?.id as string,
    menu: top?.id as string,
    leafMenu: leaf?.id as string,
    studentRole: (await theRole("STUDENT")).id,
    teacherRole: (await theRole("TEACHER")).id,
    schoolAdminRole: (await theRole("SCHOOL_ADMIN")).id,
    rootRole: (await theRole("ROOT")).id,
  };
}
export type Side = Awaited<ReturnType<typeof aSide>>;
export type Who = keyof Side["people"] | "root" | "platform" | "visitor";
export type Thing = keyof Side["things"];

/** Texts that only the people of one side may read; what is public by its state stays without the canary. */
const secrets = [
  `update "user" set real_name = real_name || $canary, remark = $canary where $mine`,
  "update department set name = name || $canary where $mine",
  "update trial_request set organization = organization || $canary, remark = $canary where $mine",
  "update contest set name = name || $canary, summary = $canary where $mine and status in ('draft', 'pending')",
  "update stage set name = name || $canary where $mine and contest_id in (select id from contest where status = 'draft')",
  "update item set name = name || $canary where $mine and contest_id in (select id from contest where status = 'draft')",
  "update team set name = name || $canary where $mine and $hidden",
  "update team_change set reason = $canary where $mine",
  "update work set title = title || $canary where $mine and $hidden",
  "update work_version set title = title || $canary where $mine and work_id in (select id from work where $hidden)",
  "update work_file set name = $canary || '.pdf' where $mine",
  "update file set name = $canary || '.pdf' where $mine",
  "update article set title = title || $canary, content_html = $canary where $mine and status <> 'published'",
  "update review_plan set name = name || $canary where $mine",
  "update review_task set comment = $canary where $mine",
  "update declared_conflict set reason = $canary where $mine",
  "update expert_group set name = name || $canary where $mine",
  "update expert set job_title = $canary where $mine",
  "update expert_nomination set job_title = $canary where $mine",
  "update expert_application set job_title = $canary where $mine",
  "update objection set reason = $canary || reason where $mine",
  "update message set params = params || jsonb_build_object('team', $canary) where $mine",
];

async function plant(canary: string, from: string, until: string) {
  const hidden =
    "contest_id not in (select contest_id from award where status in ('publicity', 'confirmed', 'certified'))";
  // Versions never change: their triggers look away while the canary is put in.
  await db.execute(sql`set local session_replication_role = replica`);
  for (const secret of secrets)
    await db.execute(
      sql.raw(
        secret
          .replaceAll("$canary", `'${canary}'`)
          .replaceAll("$mine", `id between ${from} and ${until}`)
          .replaceAll("$hidden", hidden),
      ),
    );
  await db.execute(sql`set local session_replication_role = default`);
}

const making = () =>
  transaction(async () => {
    for (const { roleKey } of shippedRoles) await theRole(roleKey);
    const root = await signIn(await anActor("ROOT"));
    const platform = await signIn(await anActor("PLATFORM_ADMIN"));
    const shelf = await aSharedShelf();
    const own = await aSide("canary-oriole-4417", shelf);
    const foreign = await aSide("canary-wagtail-8823", shelf);
    return { root, platform, own, foreign };
  });
export type World = Awaited<ReturnType<typeof making>>;

/** For so long the last world is taken again: nothing in it ends sooner, and making one takes ten seconds. */
const MINUTES = 10;
let last: { world: World; aside: Awaited<ReturnType<typeof layAside>>; made: number } | undefined;

/**
 * Two organisers that share nothing but the platform, and the two roles that stand above both. The test file's database, and what it has
 * stored, become this world's: what was there before is gone.
 */
export async function aWorld(): Promise<World> {
  if (last && Date.now() - last.made < MINUTES * 60_000) await takeAside(last.aside);
  else {
    const world = await making();
    last = { world, aside: await layAside(), made: Date.now() };
  }
  return structuredClone(last.world);
}

/** The token of somebody of one side; the two above the sides are the same for both. */
export const tokenOf = (world: World, side: Side, who: Who): string | null =>
  who === "visitor" ? null : (who === "root" || who === "platform" ? world[who] : side.people[who]).token;
