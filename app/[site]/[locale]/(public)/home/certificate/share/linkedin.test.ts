import { expect, test } from "vitest";
import { linkedInOf } from "./linkedin";

test("LinkedIn's form is filled in, whatever the names hold", () => {
  const address = "https://a.test/home/certificate/share?id=abc";
  const shared = {
    competitionName: `A & B = "C"#`,
    awardName: "一等奖",
    issuer: "赛会?&x=1",
    issueDate: "2026-03-09",
    certificateNo: "N/1",
  };
  const url = new URL(linkedInOf(shared, address));
  expect(url.origin + url.pathname).toBe("https://www.linkedin.com/profile/add");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: `一等奖 · A & B = "C"#`,
    organizationName: "赛会?&x=1",
    issueYear: "2026",
    issueMonth: "3",
    certUrl: address,
    certId: "N/1",
  });
});
