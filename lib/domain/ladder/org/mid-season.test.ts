import { execFileSync } from "node:child_process";
import { describe, expect } from "vitest";
import { updateGroup } from "@/lib/domain/org";
import { aContest, anActor, anEffectiveTeam, anItem, aProvince, aSchool, aStage, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { listOrgs, orgList, printList, rankWorks, sealList } from "..";

useDatabase();

/** A school that has sealed its list of one work. */
async function sealed() {
  const province = await aProvince();
  const school = await aSchool({ parent: province, name: "江南工学院" });
  const contest = await aContest({ in: province });
  const stage = await aStage(contest.id, [["review", "-1 day", "1 day"]], { level: "school", ownerScope: "org" });
  const { team } = await anEffectiveTeam({ contest, stage, track: await anItem(contest.id) } as never, { in: school });
  const { id: workId } = await aWork({ team, status: "valid" });
  const [admin, host] = [await anActor("SCHOOL_ADMIN", { in: school }), await anActor("HOST_ADMIN", { in: province })];
  const place = { stageId: stage.id, orgId: school.id };
  const entries = [{ workId, place: 1, direct: false, reason: "" }];
  const { version } = await rankWorks({ ...place, version: 0, entries }, admin);
  const { sealId } = await sealList({ ...place, version }, admin);
  const found = async (keywords: string) =>
    (await listOrgs({ pageNum: 1, pageSize: 9, stageId: stage.id, keywords }, host)).list.map(({ orgName }) => orgName);
  const printed = async () => {
    const { stream, name } = await printList({ sealId }, admin);
    return { name, text: execFileSync("pdftotext", ["-", "-"], { input: stream as Buffer, encoding: "utf8" }) };
  };
  return { school, place, admin, found, printed };
}

describe("a school that is renamed after it sealed its list", () => {
  test("keeps the name on the list, has the new one in the matrix, and is found by both", async () => {
    const { school, place, admin, found, printed } = await sealed();
    expect([await found("江南工学院"), await found("江南理工大学")]).toEqual([["江南工学院"], []]);
    const before = await printed();
    const platform = await anActor("PLATFORM_ADMIN");
    await updateGroup({ groupId: school.id, version: school.version, groupName: "江南理工大学" }, platform);
    for (const name of ["江南工学院", "江南理工大学"]) expect(await found(name), name).toEqual(["江南理工大学"]);
    expect((await orgList(place, admin)).orgName).toBe("江南理工大学");
    const after = await printed();
    expect(after.text).toContain("江南工学院");
    expect(after).toEqual(before);
  });
});
