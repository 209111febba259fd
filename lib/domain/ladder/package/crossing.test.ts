import { and, asc, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect } from "vitest";
import { audit, db, file, group, packageArrival, packageIntake, team, teamMember, user, work, workFile } from "@/db";
import { sha256 } from "@/lib/crypto";
import { levelsOf } from "@/lib/domain/ladder/link/levels";
import { sweepFiles } from "@/lib/domain/site";
import { aContest, anActor, anItem, aPdf, aProvince, aSetting, aStage, aStudent, aTeam } from "@/lib/seed/factories";
import { storage } from "@/lib/storage";
import { moveClock, test, useDatabase, useStorage } from "@/lib/testing/database";
import { aCrossing, asOther, bytesOf } from "@/lib/testing/world/crossing";
import { forgetPackages, intakeDetail, listIntakes, updateIntake } from "./intaking";
import { ownKey } from "./key";
import { listPackages, makePackage, packageFile } from "./making";
import { takePackage } from "./taking";
import { addTrustedKey, installationKey, listTrustedKeys, revokeTrustedKey } from "./trusting";

useDatabase();
useStorage();

const page = { pageNum: 1, pageSize: 10 };

describe("a package from another installation", () => {
  test("brings teams with people, files, answers, number, seat and levels, once", async () => {
    const { lower, upper, contest, stage, track, send, receive, place, take, arrived } = await aCrossing();
    const bytes = await send();
    expect(Buffer.from(await send()).equals(Buffer.from(bytes)), "equal content, equal bytes").toBe(true);
    const { intakeId } = await receive(bytes);
    const seen = await intakeDetail({ intakeId }, upper);
    expect(seen).toMatchObject({ contacts: "open", stageId: null, ready: 2, wrong: 0 });
    expect(seen.people).toEqual({ found: 2, byName: 0, invited: 0, missing: 0 });
    expect(seen.tracks, "the same code first").toEqual([
      { code: track.code, name: lower.track.name, works: 2, toItemId: track.id },
    ]);
    await expect(take(intakeId)).rejects.toMatchObject({ fault: "packagePlaces" });
    expect(await arrived()).toEqual([]);
    await place(intakeId);
    expect(await take(intakeId)).toEqual({ arrived: 2, left: 0 });
    const teams = await arrived();
    expect(teams.map((one) => [one.status, one.source, one.seated, one.payStatus, one.number])).toEqual([
      ["approved", "promoted", true, "free", `${track.code}2600001`],
      ["approved", "promoted", true, "free", `${track.code}2600002`],
    ]);
    const best = lower.works[0] as (typeof lower.works)[0];
    const [origin] = await db.select().from(packageArrival).where(eq(packageArrival.fromWork, best.id));
    expect(origin).toMatchObject({ rank: 1, origin: { contest: "School contest", team: best.team.name } });
    const [member] = await db
      .select()
      .from(teamMember)
      .where(eq(teamMember.teamId, origin?.teamId as string));
    expect(member).toMatchObject({ userId: best.captain.userId, role: "captain", status: "accepted" });
    expect(member?.frozenAt).not.toBeNull();
    const [copy] = await db
      .select()
      .from(work)
      .where(and(eq(work.teamId, origin?.teamId as string), eq(work.stageId, stage.id)));
    expect(copy).toMatchObject({ contestId: contest.id, itemId: track.id, status: "submitted", title: best.title });
    const files = await db
      .select({ name: workFile.name, slot: workFile.slot, sha256: file.sha256, mime: file.mime })
      .from(workFile)
      .innerJoin(file, eq(file.id, workFile.fileId))
      .where(eq(workFile.versionId, copy?.finalVersionId as string));
    expect(files).toEqual([
      { name: "report 0.pdf", slot: "report", sha256: sha256(aPdf("work 0")), mime: "application/pdf" },
    ]);
    const levels = (await levelsOf([copy?.id as string], "zh-cn")).get(copy?.id as string);
    expect(levels?.map(({ contestName, stageName }) => [contestName, stageName])).toEqual([
      ["School contest", lower.stage.name],
      ["Provincial", "Final"],
    ]);
    await expect(receive(bytes)).rejects.toMatchObject({ fault: "packageTaken" });
    await expect(take(intakeId)).rejects.toMatchObject({ fault: "packageGone" });
    expect(await arrived()).toHaveLength(2);
    expect((await listIntakes(page, upper)).list).toMatchObject([
      { arrived: 2, works: 2, open: false, keyName: "School" },
    ]);
    expect(await db.$count(file, eq(file.purpose, "package"))).toBe(0);
  });

  test("says nothing of numbers and addresses but to its receiver, and names of no identity card at all", async () => {
    const { lower, upper, send, receive } = await aCrossing();
    const captain = lower.works[0]?.captain.userId as string;
    const [row] = await db.select().from(user).where(eq(user.id, captain));
    const said = (bytes: Uint8Array) => Buffer.from(unzipSync(bytes)["package.json"] as Uint8Array).toString();
    const [sealed, open] = [await send(true), await send(false)];
    for (const secret of [row?.mobile, row?.email, row?.studentNo].filter((one) => one))
      for (const bytes of [sealed, open]) expect(said(bytes)).not.toContain(secret);
    expect(said(open)).toContain(row?.realName);
    expect(await intakeDetail(await receive(open), upper)).toMatchObject({ contacts: "none" });
    const strange = await asOther(() => receive(sealed)).catch((error: unknown) => error);
    expect(strange, "for us alone, and our own key is trusted by nobody").toBeDefined();
    const [logged] = await db.select().from(audit).where(eq(audit.action, "package.make")).orderBy(asc(audit.id));
    expect(logged).toMatchObject({ reason: "find accounts", actorId: lower.manager.userId });
  });

  test("without contacts finds people by name and school only where that is allowed, and names who is missing", async () => {
    const { lower, upper, send, receive, place, take, arrived } = await aCrossing();
    const { intakeId } = await receive(await send(false));
    await place(intakeId);
    const detail = await intakeDetail({ intakeId }, upper);
    expect(detail).toMatchObject({ ready: 0, wrong: 2, people: { missing: 2 } });
    expect(detail.teams[0]?.problems[0]).toContain(lower.works[0]?.captain.realName);
    await expect(take(intakeId)).rejects.toMatchObject({ fault: "packageTeams" });
    await place(intakeId, 1);
    const [first] = lower.works;
    const school = (
      await db
        .select()
        .from(group)
        .where(eq(group.id, first?.team.ownerGroupId as string))
    )[0];
    await aStudent({ in: school, as: { realName: first?.captain.realName } });
    expect(await intakeDetail({ intakeId }, upper), "two of one name").toMatchObject({ ready: 1, wrong: 1 });
    await expect(take(intakeId)).rejects.toMatchObject({ fault: "packageTeams" });
    expect(await arrived()).toEqual([]);
    expect(await take(intakeId, 1)).toEqual({ arrived: 1, left: 1 });
    expect(await arrived()).toHaveLength(1);
    await db
      .update(user)
      .set({ realName: "Somebody else" })
      .where(eq(user.id, first?.captain.userId as string));
    expect(await take(intakeId), "who was left out follows").toEqual({ arrived: 1, left: 0 });
    expect(await arrived()).toHaveLength(2);
  });

  test("keeps out whom the contest's limits keep out, by name, and changes nothing", async () => {
    const { contest, send, receive, place, take, upper, arrived, lower, track, stage } = await aCrossing();
    const { intakeId } = await receive(await send());
    await place(intakeId);
    await aSetting(contest.id, "enroll", { perUserMax: 1 });
    const { captain } = lower.works[0] as (typeof lower.works)[0];
    const at = { contestId: contest.id, stageId: stage.id, itemId: track.id };
    await aTeam({ ...at, status: "approved", captain });
    const { teams, ...counts } = await intakeDetail({ intakeId }, upper);
    expect(counts).toMatchObject({ ready: 1, wrong: 1 });
    expect(teams[0]).toMatchObject({ state: "wrong", teamName: lower.works[0]?.team.name });
    await expect(take(intakeId)).rejects.toMatchObject({ fault: "packageTeams" });
    expect(await arrived()).toHaveLength(1);
    expect(await take(intakeId, 1)).toEqual({ arrived: 1, left: 1 });
  });

  test("is taken in by the digest that was seen, by who organises the contest, within a day", async () => {
    const { upper, send, receive, place, contest } = await aCrossing();
    const { intakeId } = await receive(await send());
    await place(intakeId);
    const { version, digest } = await intakeDetail({ intakeId }, upper);
    const stranger = await anActor("CONTEST_MANAGER", { in: await aProvince() });
    await expect(takePackage({ intakeId, digest, version, onlyReady: 0 }, stranger)).rejects.toMatchObject({
      fault: "notFound",
    });
    await expect(takePackage({ intakeId, digest: "0".repeat(64), version, onlyReady: 0 }, upper)).rejects.toMatchObject(
      { fault: "stale" },
    );
    await expect(takePackage({ intakeId, digest, version: 1, onlyReady: 0 }, upper)).rejects.toMatchObject({
      fault: "stale",
    });
    const elsewhere = await anItem((await aContest()).id);
    const places = [{ code: "A", toItemId: elsewhere.id }];
    const wrong = updateIntake(
      { intakeId, version, stageId: (await aStage(contest.id)).id, matchByName: 0, places },
      upper,
    );
    await expect(wrong).rejects.toMatchObject({ errors: [{ field: "places.0.toItemId" }] });
    await forgetPackages();
    expect((await listIntakes(page, upper)).list[0]?.open).toBe(true);
    await moveClock("25 hours");
    await forgetPackages();
    await expect(takePackage({ intakeId, digest, version, onlyReady: 0 }, upper)).rejects.toMatchObject({
      fault: "packageGone",
    });
  });

  test("is made of the caller's promotions alone, and no longer handed out once its works changed", async () => {
    const { lower, runId, upper } = await aCrossing();
    await expect(makePackage({ runId }, upper)).rejects.toMatchObject({ fault: "notFound" });
    const { packageId } = await makePackage({ runId }, lower.manager);
    expect(await makePackage({ runId }, lower.manager), "the same again").toEqual({ packageId });
    await expect(packageFile({ packageId }, upper)).rejects.toMatchObject({ fault: "notFound" });
    await bytesOf(await packageFile({ packageId }, lower.manager));
    expect((await listPackages(page, lower.manager)).list).toMatchObject([
      { packageId, works: 2, files: 2, downloads: 1 },
    ]);
    expect((await listPackages(page, upper)).list).toEqual([]);
    await db
      .update(team)
      .set({ name: "Renamed" })
      .where(eq(team.id, lower.works[0]?.team.id as string));
    await expect(packageFile({ packageId }, lower.manager)).rejects.toMatchObject({ fault: "packageChanged" });
  });
});

describe("trust", () => {
  test("is given to a key once, shown with its fingerprint, and taken away with a reason", async () => {
    const { send, receive, key, root, contest } = await aCrossing();
    const bytes = await send();
    const theirs = await asOther(() => installationKey());
    const add = (text: string) => addTrustedKey({ name: "X", address: "https://x.test", key: text, reason: "r" }, root);
    await expect(add(theirs.key)).rejects.toMatchObject({ errors: [{ field: "key", fault: "keyTrusted" }] });
    await expect(add(ownKey())).rejects.toMatchObject({ fault: "packageKeyOwn" });
    for (const bad of ["", "cpk1.", theirs.key.slice(0, -1), `${theirs.key}A`, theirs.key.replace("cpk1", "cpk2")])
      await expect(add(bad), bad).rejects.toMatchObject({ fault: "packageKeyWrong" });
    expect((await listTrustedKeys({}, root)).map(({ fingerprint }) => fingerprint)).toContain(theirs.fingerprint);
    await revokeTrustedKey({ keyId: key, reason: "lost" }, root);
    await expect(revokeTrustedKey({ keyId: key, reason: "lost" }, root)).rejects.toMatchObject({ fault: "notFound" });
    await expect(receive(bytes)).rejects.toMatchObject({ fault: "packageKeyRevoked" });
    expect(await db.$count(packageIntake, eq(packageIntake.contestId, contest.id))).toBe(0);
    await add(theirs.key);
    expect(await receive(bytes), "trusted again").toMatchObject({ intakeId: expect.any(String) });
  });

  test("is needed: a package of a foreign key is refused, and nothing of it stays after the next sweep", async () => {
    const { send, receive, contest } = await aCrossing({ trust: false });
    const bytes = await send(false);
    await expect(receive(bytes)).rejects.toMatchObject({ fault: "packageKeyUnknown" });
    expect(await db.$count(packageIntake, eq(packageIntake.contestId, contest.id))).toBe(0);
    await sweepFiles(-1);
    expect(await storage.has(sha256(Buffer.from(bytes)))).toBe(false);
  });
});
