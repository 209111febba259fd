import { expect, test } from "vitest";
import { stale } from "@/lib/audit/stale";
import type { Caller } from "@/lib/domain/actor";
import { updateGroup } from "@/lib/domain/org";
import { addDictionary, addEntry, updateDictionary, updateEntry } from "@/lib/domain/site";
import { Fault } from "@/lib/fault";
import { aCollege, anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { withSaver } from "./saved-by";

useDatabase();

const told = async (error: unknown, caller: Caller) => {
  const { fault, code, params, data } = (await withSaver(error, caller)) as Fault;
  return { fault, code, params, data };
};

async function aSavedCollege() {
  const school = await aSchool({ parent: await aProvince() });
  const college = await aCollege({ parent: school });
  const colleague = await anActor("SCHOOL_ADMIN", { in: school });
  const reader = await anActor("SCHOOL_ADMIN", { in: school });
  const change = (version: number) => ({ groupId: college.id, groupName: `名 ${version}`, version });
  const late = (by: typeof reader) =>
    updateGroup(change(1), by).then(
      () => null,
      (error: unknown) => error,
    );
  return { school, college, colleague, reader, save: (by: typeof reader) => updateGroup(change(1), by), late };
}

test("who is refused learns who of their own organisation saved meanwhile, and when", async () => {
  const { save, late, colleague, reader } = await aSavedCollege();
  await save(colleague);
  const { fault, code, params, data } = await told(await late(reader), reader);
  expect([fault, code, params.name]).toEqual(["staleBy", 409, colleague.realName]);
  expect(params.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(data).toEqual({ saved: { by: colleague.realName, time: params.time, own: false } });
});

test("the name of somebody above is not for everybody below; the time is", async () => {
  const { save, late, reader } = await aSavedCollege();
  const platform = await anActor("PLATFORM_ADMIN");
  await save(platform);
  const below = await told(await late(reader), reader);
  expect([below.fault, below.params.name]).toEqual(["staleAt", undefined]);
  expect(JSON.stringify(below)).not.toContain(platform.realName);
  const beside = await anActor("PLATFORM_ADMIN");
  expect((await told(await late(beside), beside)).params.name, "for who sees everything").toBe(platform.realName);
});

test("who saved in another window is told that it was themselves", async () => {
  const { save, late, reader } = await aSavedCollege();
  await save(reader);
  expect((await told(await late(reader), reader)).fault).toBe("staleOwn");
});

test("a visitor, and a thing that nobody is known to have saved, name nobody", async () => {
  const { college, reader } = await aSavedCollege();
  expect((await told(stale("nothing", college.id), reader)).data).toEqual({ saved: null });
  const error = stale("group", college.id);
  const visitor = { userId: null, ip: "", userAgent: "", locale: "en", host: "" } as Caller;
  expect(await withSaver(error, visitor)).toBe(error);
  const other = new Fault("notFound");
  expect(await withSaver(other, reader), "no other refusal is touched").toBe(other);
});

test("an entry of a dictionary is told apart from its dictionary and from other entries", async () => {
  const [first, second, third] = [
    await anActor("PLATFORM_ADMIN"),
    await anActor("PLATFORM_ADMIN"),
    await anActor("PLATFORM_ADMIN"),
  ];
  const words = { dictCode: "sizes", dictName: "尺码", dictNameEn: "Sizes", note: "" };
  await addDictionary(words, first);
  for (const value of ["S", "M"]) await addEntry({ dictCode: "sizes", value, label: value, labelEn: value }, first);
  const entry = { dictCode: "sizes", label: "小", labelEn: "Small", version: 1 };
  await updateEntry({ ...entry, value: "S" }, first);
  await updateEntry({ ...entry, value: "M" }, second);
  await updateDictionary({ ...words, version: 1 }, third);
  const late = (value: string) => updateEntry({ ...entry, value }, third).catch((error: unknown) => error);
  expect((await told(await late("S"), third)).params.name).toBe(first.realName);
  expect((await told(await late("M"), third)).params.name).toBe(second.realName);
  const again = await updateDictionary({ ...words, version: 1 }, first).catch((error: unknown) => error);
  expect((await told(again, first)).params.name).toBe(third.realName);
  await updateEntry({ ...entry, value: "S", version: 2 }, third);
});
