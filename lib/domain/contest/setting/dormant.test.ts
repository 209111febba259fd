import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contest, db, formVersion, setting, stage } from "@/db";
import { FormField } from "@/lib/domain/contest/form";
import { formDetail, updateForm } from "@/lib/domain/contest/form/editing";
import { updateStage } from "@/lib/domain/contest/schedule/stage-editing";
import { aContest, anActor, aProvince, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { type DormantSetting, dormant, offered } from "./dormant";
import { updateWorkSetting, workSetting } from "./editing";
import { EnrollSetting, Slot, WorkSetting } from "./settings";

useDatabase();

/** Where a setting is laid down, sent or stored: naming it there does not make it act. */
const definers =
  /\.test\.ts$|calls\.ts$|contract\.ts$|settings\.ts$|shapes\.ts$|form\/field\.ts$|dormant\.ts$|copying\.ts$|(\/|-)editing\.ts$/;
const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "lib/domain"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => path.endsWith(".ts") && !definers.test(path))
  .map((path) => readFileSync(path, "utf8"));
const isRead = (key: string) => {
  const reading = new RegExp(`\\.${key}\\b|[{,]\\s*${key}\\s*[,}:=]|->>? '${key}'`);
  return sources.some((text) => reading.test(text));
};
const whollyDormant = new Set(["oneWorkPerTeam"]);

describe("a setting that is offered", () => {
  const keys = [EnrollSetting, WorkSetting, Slot, FormField].flatMap((schema) => Object.keys(schema.shape));
  it.each(keys.filter((key) => !whollyDormant.has(key)))("%s is read by something that acts on it", (key) => {
    expect(isRead(key)).toBe(true);
  });
  it.each([...whollyDormant])("is not %s, which nothing reads", (key) => {
    expect(isRead(key)).toBe(false);
  });
});

async function scene() {
  const home = await aProvince();
  const row = await aContest({ in: home, status: "draft" });
  const actor = await anActor("HOST_ADMIN", { in: home });
  const competitionId = row.id;
  const version = async () => (await db.select().from(contest).where(eq(contest.id, competitionId)))[0]?.version ?? 0;
  const question = FormField.parse({ id: "f1", key: "f1", label: { zh: "问题" }, type: "text", target: "team" });
  return { actor, competitionId, version, question };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Sends a value of a setting in the way that screens do. */
const send: Record<DormantSetting, (of: Scene, value: unknown) => Promise<unknown>> = {
  "work.oneWorkPerTeam": ({ competitionId, actor }, oneWorkPerTeam) =>
    updateWorkSetting({ competitionId, value: { oneWorkPerTeam } as object, version: 0 }, actor),
  "form.target": (of, target) => newForm(of, { target }),
  "form.visibleTo": (of, visibleTo) => newForm(of, { visibleTo }),
};
const newForm = ({ competitionId, actor, question }: Scene, more: object) =>
  updateForm({ competitionId, purpose: "enroll", fields: [{ ...question, ...more }], version: 0 }, actor);

const known: Record<keyof typeof send, readonly (string | boolean)[]> = {
  "work.oneWorkPerTeam": [true, false],
  "form.target": FormField.shape.target.options,
  "form.visibleTo": FormField.shape.visibleTo.unwrap().options,
};

describe("a value that nothing acts on yet", () => {
  for (const [key, values] of Object.entries(known)) {
    const of = key as keyof typeof send;
    for (const value of values)
      if (offered(of, values).includes(value))
        test(`${key} takes ${value}`, async () => {
          await expect(send[of](await scene(), value)).resolves.toBeDefined();
        });
      else
        test(`${key} refuses ${value}, at its field`, async () => {
          await expect(send[of](await scene(), value)).rejects.toMatchObject({
            fault: "badInput",
            errors: [{ field: expect.stringMatching(new RegExp(`${key.split(".")[1]}$`)), fault: "notOffered" }],
          });
        });
    it(`${key} names only values that there are`, () =>
      expect(values).toEqual(expect.arrayContaining([...dormant[of]])));
  }

  test("stays where it is stored, while the rest beside it changes", async () => {
    const { actor, competitionId, version, question } = await scene();
    const first = await aStage(competitionId);
    await db.update(stage).set({ mode: "importOnly", ownerScope: "org" }).where(eq(stage.id, first.id));
    await db
      .insert(setting)
      .values([{ contestId: competitionId, kind: "work", value: { public: true, oneWorkPerTeam: false }, version: 1 }]);
    await db.insert(formVersion).values({
      contestId: competitionId,
      purpose: "enroll",
      no: 1,
      fields: [{ ...question, unique: "contest" }],
      version: 1,
    });

    const text = { stageName: "复赛", stageNameEn: "", level: "school" as const, description: "" };
    await updateStage({ competitionId, version: await version(), stageId: first.id, ...text }, actor);
    await updateWorkSetting(
      { competitionId, value: { public: true, oneWorkPerTeam: false, statement: "原创" }, version: 1 },
      actor,
    );
    const fields = [{ ...question, unique: "contest" as const, label: { zh: "新问题" } }];
    await updateForm({ competitionId, purpose: "enroll", fields, version: 1 }, actor);

    const [stored] = await db.select().from(stage).where(eq(stage.id, first.id));
    expect(stored).toMatchObject({ name: "复赛", mode: "importOnly", ownerScope: "org" });
    expect((await workSetting({ competitionId }, actor)).inForce).toMatchObject({ public: true, statement: "原创" });
    expect((await formDetail({ competitionId, purpose: "enroll" }, actor)).fields).toMatchObject(fields);
  });
});
