import { expect, test } from "vitest";
import { plainly } from "./plain-example";

test("an example keeps what refers to what, and nothing of its recording", () => {
  const plain = plainly();
  expect(plain({ teamId: "7421", version: 3, name: "Team 88canary-oriole-4417" })).toEqual({
    teamId: "1001",
    version: 3,
    name: "Team",
  });
  const answer = {
    teamId: "7421",
    workId: "7500",
    realName: "Person 12",
    token: "eyJhbGciOi.x.y",
    createTime: "2031-12-24 18:00:01",
    serverTime: 1_900_000_000_123,
    url: "http://localhost:3000/prod-api/web/work/file?fileId=7501&pass=1.2.x",
    long: "x".repeat(500),
    rows: [1, 2, 3],
  };
  expect(plain(answer)).toEqual({
    teamId: "1001",
    workId: "1002",
    realName: "Li Ming",
    token: "<token>",
    createTime: "2026-03-01 09:00:00",
    serverTime: 1_772_326_800_000,
    url: "https://contest.example.com/prod-api/web/work/file?fileId=1003&pass=<secret>",
    long: `${"x".repeat(160)}…`,
    rows: [1, 2],
  });
});
