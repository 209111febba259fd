import { expect, test } from "vitest";
import { actsOnContests } from "./contest-acts";

const routes = [
  { url: "/enrollment/signup", trail: ["报名", "报名管理"], listed: true, view: "enrollment/signup", spelled: null },
  { url: "/moved/letters", trail: ["竞赛", "群发通知"], listed: true, view: "message/broadcast", spelled: null },
];
const contests = [
  { value: "1", label: "机器人大赛" },
  { value: "2", label: "数学建模" },
];
const ask = (said: string, held: string[], more: object = {}) =>
  actsOnContests({
    ...{
      said,
      inHand: null,
      own: contests,
      met: [...contests, { value: "3", label: "外省竞赛" }],
      routes: routes as never,
    },
    ...{ may: (needs: string) => held.includes(needs), labelOf: (name: string) => name, ...more },
  } as never);

test("an act is found by its name, its contest or both, and leads to its view with its filter set or its dialog opened", () => {
  const held = ["enroll:sign:audit", "comp:message:send", "comp:schedule:edit"];
  expect(ask("approve 机器人", held)).toMatchObject([
    { about: "机器人大赛", href: "/enrollment/signup?competitionId=1&mine=1" },
  ]);
  expect(ask("writeletter 数学", held).map(({ href }) => href)).toEqual([
    "/moved/letters?competitionId=2&broadcastId=new",
  ]);
  expect(ask("openwindow", held, { inHand: "2" }).map(({ href }) => href)).toEqual([
    "/competition/details?competitionId=2&act=windows",
    "/competition/details?competitionId=1&act=windows",
  ]);
  expect(ask("机器人", held)).toHaveLength(4);
});

test("only what one may do, where one's menu has it, and on contests that one answers for", () => {
  expect(ask("机器人", [])).toEqual([]);
  expect(ask("approve", ["enroll:sign:audit"]).map(({ about }) => about)).toContain("外省竞赛");
  expect(ask("writeletter", ["comp:message:send"]).map(({ about }) => about)).not.toContain("外省竞赛");
  expect(ask("certificates", ["cert:make:make"]), "no such view in this menu").toEqual([]);
  expect(ask("  ", ["enroll:sign:audit"])).toEqual([]);
});

test("of many contests eight are listed, the one in hand first", () => {
  const own = Array.from({ length: 400 }, (_, n) => ({ value: String(n), label: `竞赛 ${n}` }));
  const found = ask("openwindow", ["comp:schedule:edit"], { own, inHand: "399" });
  expect([found.length, found[0]?.about]).toEqual([8, "竞赛 399"]);
});
