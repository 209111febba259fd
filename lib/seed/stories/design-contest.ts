import { toWireDay } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { askChange, settleFees } from "@/lib/domain/enrollment";
import { openWork, saveDraft } from "@/lib/domain/work";
import { actorOf } from "./actors";
import { someTime, thisYear } from "./calendar";
import type { Cast } from "./cast";
import { standAt } from "./clock";
import { type Entry, enterTeam } from "./entering";
import { holdContest } from "./holding";
import { enrollFields, enrollRules, workFields, workRules } from "./innovation-rules";
import { prizeRules } from "./words/prizes";

const rulesHtml = `<h2>参赛对象</h2><p>全省高校在校学生，1 至 5 人组队，可跨校；指导教师不超过 2 人，每人最多参加两支队伍。</p>
<h2>报名费</h2><p>每队 200 元，学校审核通过后缴纳；交流生队伍可申请减免。</p><h2>奖项</h2><p>${prizeRules.zh}</p>`;
const rulesHtmlEn = `<h2>How to take part</h2><p>One to five students, also of several schools, enter a product or a service. The fee is ¥200 a team, due once the school has approved it. ${prizeRules.en}</p>`;

/** A contest with a fee whose sign-up and submission are both open: something to do for everybody who takes part or helps. */
export async function seedDesignContest(cast: Cast) {
  const { manager, host, finance } = cast.actors;
  const edition = await holdContest(
    {
      groupId: cast.province.id,
      text: {
        name: "第3届浙江省大学生工业设计大赛（演示）",
        nameEn: `Zhejiang Student Industrial Design Contest ${thisYear} (demonstration)`,
        seriesName: "浙江省大学生工业设计大赛（演示）",
        round: 3,
        year: thisYear,
        host: "浙江省大学生工业设计大赛组委会（演示）、浙江工业大学（演示）",
        hostEn: "Organising committee of the contest (demo), Zhejiang University of Technology (demo)",
        level: "province",
        summary: "为日常生活做一件更好用的东西：产品、交互与服务设计均可参赛，报名与提交同时开放。",
        summaryEn:
          "Make something for everyday life that is better to use: products, interaction and services. Sign-up and submission are open at the same time.",
        rulesHtml,
        rulesHtmlEn,
      },
      tracks: [
        { code: "PD", name: "产品设计", nameEn: "Product design", capacity: 80 },
        { code: "IX", name: "交互与服务设计", nameEn: "Interaction and service design", capacity: 60 },
      ],
      stages: [
        {
          level: "province",
          name: "省赛",
          nameEn: "Provincial stage",
          windows: {
            signUp: [-16, 12],
            audit: [-16, 15],
            submit: [-9, 22],
            review: [24, 36],
            publicity: [38, 48],
          },
        },
      ],
      milestone: { day: 55, name: "作品展", desc: "获奖作品巡展" },
      enroll: {
        ...enrollRules,
        minMembers: 1,
        maxMembers: 5,
        maxAdvisors: 2,
        auditLevels: ["advisor", "school"],
        feeFen: 200_00,
        howToPay:
          "转账至组委会账户（户名与账号见竞赛通知附件一），附言写明队伍名称和学校；也可以在工作日到组委会办公室现场缴纳。",
      } as never,
      work: workRules,
      enrollFields: enrollFields.filter((field) => field.key === "introduction"),
      workFields,
      days: { written: -28, submitted: -24, approved: -22 },
    },
    manager,
    host,
  );
  const ids: string[] = [];
  for (const [n, entry] of entries(cast).entries()) ids.push(await enterTeam(edition, entry, n));
  await standAt(someTime(-5, 3));
  const [ours, , , , paid, , waived] = ids as [string, string, string, string, string, string, string];
  const reason = "银行转账已到账，回单号 DEMO-0001、DEMO-0002";
  const paidOn = toWireDay(someTime(-6, 10));
  await settleFees({ ids: [ours, paid], as: "paid", amountFen: 400_00, paidOn, reason }, finance);
  await settleFees({ ids: [waived], as: "waived", reason: "交流生队伍，按竞赛规则免收报名费" }, finance);
  await beginWork(ours, cast.actors.student2);
  await askForNames(ours, paid, cast);
  return edition.contestId;
}

/** What the demo's own people have begun, and what others have; who audits and who pays finds something of each kind. */
function entries({ students, campus, neighbour, actors }: Cast): Entry[] {
  const ofSchool = (id: string) => students.filter((one) => one.school.id === id).map((one) => one.username);
  const [here, there] = [ofSchool(campus.id), ofSchool(neighbour.id)];
  const away = students.filter((one) => ![campus.id, neighbour.id].includes(one.school.id)).map((one) => one.username);
  const approvedBy = (by: Actor) => ({ by, decision: "approved" as const });
  type More = Partial<Entry> & Pick<Entry, "introduction">;
  const crowd = (captain: string | undefined, name: string, day: number, more: More): Entry => ({
    captain: captain as string,
    name,
    track: 0,
    day,
    ...more,
  });
  return [
    crowd("student2", "折光小队", -12, {
      introduction: "一盏可以折进书本里的台灯：为熄灯以后还想读几页的人。演示数据。",
      members: [{ username: "student", role: "member" }],
      audit: approvedBy(actors.school2),
    }),
    crowd("student3", "半亩方塘", -2, {
      introduction: "让食堂的剩余座位一眼可见，不用端着餐盘来回走。演示数据。",
      track: 1,
      members: [{ username: "teacher", role: "advisor" }],
    }),
    crowd("student", "听潮工作室", -1, {
      introduction: "为听不见报站的乘客设计的车厢提示。演示数据。",
      track: 1,
      members: [
        { username: "student3", role: "member", silent: true },
        { username: "teacher", role: "advisor", silent: true },
      ],
      until: "draft",
    }),
    crowd(here[3], "一米阳光", -3, {
      introduction: "朝北的宿舍一天只有二十分钟阳光：一面会转动的小镜子把它引到书桌上。演示数据。",
    }),
    crowd(here[5], "格物工作室", -10, {
      introduction: "宿舍水房总有人忘关水龙头：一个夹在龙头上的计时器，到点自己拧紧，不用换水管。演示数据。",
      audit: approvedBy(actors.school),
    }),
    crowd(there[2], "风雨廊", -2, {
      introduction: "给公交站加一道可以收放的雨檐：下雨时展开，晴天收进站牌，不占人行道。演示数据。",
      track: 1,
    }),
    crowd(there[4], "Northwind Studio", -11, {
      introduction: "A bicycle stand that leans with the wind instead of falling over. Demonstration data.",
      track: 1,
      audit: approvedBy(actors.school2),
    }),
    crowd(away[8], "木石集", -9, {
      introduction: "用家具厂的边角料拼成不重样的桌面文具，每一件都记着它原来是什么。演示数据。",
      members: [{ username: away[9] as string, role: "member" }],
      audit: approvedBy(actors.manager),
    }),
    crowd(away[14], "山外山", -8, {
      introduction: "把等高线地图做成可以摸的明信片，让看不见的人也能认出家乡的山。演示数据。",
      track: 1,
      audit: approvedBy(actors.manager),
    }),
    crowd(away[21], "知了", -6, {
      introduction: "夏夜自习室的声音地图：哪里安静，进门之前就知道。演示数据。",
      audit: { by: actors.manager, decision: "returned", reason: "项目简介与参赛组别不符，请修改后重新提交。" },
    }),
    // Alike for the duplicate watch: one pair over two schools, one within a school.
    crowd(away[27], "第九车间", -2, {
      introduction: "给公交站台加一道可以收放的雨檐：下雨时展开，晴天收进站牌，不占用人行道。演示数据。",
      track: 1,
    }),
    crowd(here[8], "Papercrane", -7, {
      introduction: "宿舍水房总有人忘记关水龙头：一个夹在龙头上的计时器，到点自己拧紧，不换水管。演示数据。",
      audit: approvedBy(actors.school),
    }),
  ];
}

/** The captain of an approved team has begun to write. */
async function beginWork(teamId: string, captain: Actor) {
  await standAt(someTime(-2, 6));
  const { workId, version } = await openWork({ teamId }, captain);
  const abstract = "合上是一本书，打开是一盏灯：导光板夹在两页之间，角度即亮度。已做出两台样机，正在试用。演示数据。";
  await saveDraft({ workId, version, workName: "书页台灯", answers: { abstract } }, captain);
}

/** Two approved teams ask for another name; their schools have not decided yet. */
async function askForNames(ours: string, other: string, cast: Cast) {
  const captain = await actorOf(entries(cast)[4]?.captain as string);
  await standAt(someTime(-2, 9));
  const ask = { kind: "name" as const, reason: "与作品名称保持一致，便于评审时对应。" };
  await askChange({ ...ask, teamId: ours, teamName: "折光灯具小队" }, cast.actors.student2);
  await askChange({ ...ask, teamId: other, teamName: "格物灯具工作室" }, captain);
}
