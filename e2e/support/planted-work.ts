import type { Browser } from "@playwright/test";
import { DEMO_PASSWORD, type Seat, seatFor } from "./actors";
import { closeSubmission, newExpert, type OwnContest, openContest, planReview } from "./judged-contest";

/** A work under blind review whose people are known by words that stand nowhere else, and two experts who judge it. */

/** A school that no story and no seed has anything to do with. */
const SCHOOL = "塔里木大学";

export interface Planted {
  contest: OwnContest;
  planId: string;
  teamId: string;
  workId: string;
  host: Seat;
  judges: { who: string; seat: Seat; taskId: string }[];
  words: Record<string, string>;
  /** By which rows of theirs could be asked for. */
  ids: Record<string, string>;
}

interface Person {
  userId: string;
  seat: Seat;
}

async function roleOf({ ask }: Seat, roleKey: string) {
  const { list } = await ask<{ list: { roleId: string; roleKey: string }[] }>("GET", "/system/role/page", {
    keywords: roleKey,
    pageSize: 100,
  });
  return list.find((role) => role.roleKey === roleKey)?.roleId as string;
}

/** A student of the school whose every trait is planted. */
async function student(browser: Browser, root: Seat, of: { username: string; realName: string; mobile: string }) {
  const made = await root.ask<{ userId: string; initialPassword: string }>("POST", "/system/user/add", {
    ...of,
    email: `${of.username}@demo.invalid`,
    roleIds: [await roleOf(root, "STUDENT")],
    status: 1,
  });
  const first = await seatFor(browser, of.username, { password: made.initialPassword });
  const passwords = { oldPassword: made.initialPassword, newPassword: DEMO_PASSWORD };
  await first.ask("POST", "/system/user/update/pwd", passwords);
  const seat = await seatFor(browser, of.username);
  const schools = await root.ask<{ list: { schoolId: string; schoolName: string }[] }>("GET", "/home/school/page", {
    keywords: SCHOOL,
  });
  const { version } = await seat.ask<{ version: number }>("GET", "/web/user/detail");
  await seat.ask("POST", "/web/user/update", {
    realName: of.realName,
    schoolId: schools.list.find(({ schoolName }) => schoolName === SCHOOL)?.schoolId,
    education: "undergraduate",
    studentNo: `S${of.username}`,
    idCard: `99${of.mobile.slice(2, 3)}${of.mobile.slice(-6, -3)}20050601${of.mobile.slice(-3)}X`,
    version,
  });
  return { userId: made.userId, seat } satisfies Person;
}

const field = (key: string, more: object) => ({
  ...{ id: key, key, label: { zh: `题目${key}` }, type: "textarea", target: "work", required: "never" },
  ...{ visibleTo: "reviewer", order: 1, ...more },
});

async function asksForWorks({ ask }: Seat, { competitionId }: OwnContest) {
  const fields = [field("about", {}), field("phone", { type: "phone", order: 2 })];
  await ask("POST", "/competition/form/update", { competitionId, purpose: "work", version: 0, fields });
  await ask("POST", "/competition/form/publish", { competitionId, purpose: "work" });
  const slot = (key: string, blind: boolean) => ({
    ...{ key, label: { zh: `材料${key}` }, ext: ["pdf"], maxMB: 10, maxCount: 1, required: true, blind },
  });
  const value = { slots: [slot("report", true), slot("stamped", false)], multipleVersions: true, statement: "" };
  await ask("POST", "/competition/workSetting/update", { competitionId, version: 0, value });
}

const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
  "latin1",
);

async function handsIn(captain: Seat, member: Seat, contest: OwnContest, words: Planted["words"]) {
  const { competitionId, itemId } = contest;
  const { teamName, memberName, memberUsername } = words as Record<string, string>;
  const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", {
    ...{ competitionId, itemId, teamName },
  });
  const guest = { teamId, account: memberUsername, realName: memberName, role: "member" };
  const { memberId } = await captain.ask<{ memberId: string }>("POST", "/web/enroll/teamMember/invite", guest);
  await member.ask("POST", "/web/enroll/teamMember/answer", { memberId, accept: true });
  const { team } = await captain.ask<{ team: { version: number } }>("GET", "/web/enroll/detail", { teamId });
  await captain.ask("POST", "/web/enroll/submit", { teamId, version: team.version });
  const work = await captain.ask<{ workId: string; version: number }>("POST", "/web/work/open", { teamId });
  for (const [slot, name] of [
    ["report", words.fileName],
    ["stamped", words.stampedName],
  ] as const) {
    const query = new URLSearchParams({ workId: work.workId, slot, name: `${name}.pdf`, size: String(pdf.length) });
    await captain.page.request.post(`/prod-api/web/work/file/upload?${query}`, {
      headers: { authorization: `Bearer ${captain.bearer}`, "content-type": "application/octet-stream" },
      data: pdf,
    });
  }
  const now = await captain.ask<{ version: number }>("POST", "/web/work/open", { teamId });
  const about = `${SCHOOL}${teamName}，联系人${words.captainName}，电话${words.mobile}`;
  const saved = await captain.ask<{ version: number }>("POST", "/web/work/update", {
    workId: work.workId,
    version: now.version,
    workName: `夜航灯，${words.captainName}作`,
    answers: { about, phone: words.mobile },
  });
  await captain.ask("POST", "/web/work/submit", { workId: work.workId, version: saved.version });
  return { teamId, workId: work.workId };
}

/** The two who judge: one of the library, and one who is let in for this contest alone. */
async function judgesOf(browser: Browser, host: Seat, root: Seat, planId: string, word: string) {
  const expert = await newExpert(host, browser, `seer${word}`, `盲评专家${word}`);
  const second = await newExpert(host, browser, `guest${word}`, `盲评临时专家${word}`);
  const { userId } = await second.seat.ask<{ userId: string }>("GET", "/auth/user/info");
  await root.ask("POST", "/system/user/roleSet", { userId, roleIds: [await roleOf(root, "TEMP_EXPERT")] });
  const temporary = await seatFor(browser, `guest${word}`);
  const expertIds = [expert.expertId, second.expertId];
  await host.ask("POST", "/review/plan/expert/add", { planId, expertIds });
  const dry = await host.ask<{ distributionId: string }>("POST", "/review/distribution/dryRun", { planId });
  await host.ask("POST", "/review/distribution/confirm", { distributionId: dry.distributionId });
  const seats = [
    { who: "an expert", seat: expert.seat },
    { who: "a temporary expert", seat: temporary },
  ];
  return Promise.all(
    seats.map(async (judge) => {
      const { list } = await judge.seat.ask<{ list: { taskId: string }[] }>("GET", "/review/task/page", { planId });
      return { ...judge, taskId: list[0]?.taskId as string };
    }),
  );
}

export async function plantedWork(browser: Browser): Promise<Planted> {
  const word = Date.now().toString(36);
  const digits = String(Date.now()).slice(-8);
  const words = {
    ...{ school: SCHOOL, teamName: `队名鹊${word}`, captainName: `队长鹊${word}`, memberName: `队员鹊${word}` },
    ...{ captainUsername: `captain${word}`, memberUsername: `member${word}`, mobile: `139${digits}` },
    ...{ fileName: `文件鹊${word}`, stampedName: `盖章鹊${word}` },
  };
  const root = await seatFor(browser, "root");
  const host = await seatFor(browser, "host");
  const contest = await openContest(host, `盲评页面赛 ${word}`);
  await asksForWorks(host, contest);
  const { captainName, captainUsername, memberName, memberUsername, mobile } = words;
  const captain = await student(browser, root, { username: captainUsername, realName: captainName, mobile });
  const as = { username: memberUsername, realName: memberName, mobile: `138${digits}` };
  const member = await student(browser, root, as);
  const { teamId, workId } = await handsIn(captain.seat, member.seat, contest, words);
  await closeSubmission(host, contest);
  const planId = await planReview(host, contest, "盲评", { blind: "double", seeOthers: "always" });
  const judges = await judgesOf(browser, host, root, planId, word);
  return {
    ...{ contest, planId, teamId, workId, host, judges },
    words: { ...words, memberMobile: as.mobile },
    ids: { teamId, workId, captainId: captain.userId, memberId: member.userId },
  };
}
