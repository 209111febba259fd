import { createFormControl } from "react-hook-form";
import { expect, test } from "vitest";
import type { StagePlan } from "@/lib/domain/contest/contract";
import { fieldNames, halves, keyOf, typedFrom, typedOf, windowsIn } from "./schedule-shape";

const stage = (stageId: string, ...windows: { type: string; startTime: string; endTime: string }[]) =>
  ({ stageId, mode: "inSystem", windows }) as unknown as StagePlan;
const submit = { type: "submit", startTime: "2026-03-01 09:00:00", endTime: "2026-04-01 18:00:00" };
const [first, second] = [stage("11", submit), stage("12")];

test("what is typed for a stage stays its own when another one is put before it, and goes when the stage is taken away", () => {
  const form = createFormControl({ defaultValues: { stages: typedFrom([first, second]) } });
  form.subscribe({ formState: { dirtyFields: true }, callback: () => {} });
  const end = `stages.${keyOf(first)}.submit.endTime` as never;
  form.register(end);
  form.setValue(end, "2026-05-01 18:00" as never, { shouldDirty: true });

  const grown = [stage("10"), first, second];
  form.reset({ stages: typedFrom(grown) }, { keepDirtyValues: true });
  const typed = typedOf(form.getValues().stages, grown);
  expect(typed.map(({ stageId }) => stageId)).toEqual(["10", "11", "12"]);
  expect(typed.map(windowsIn)).toEqual([
    [],
    [{ type: "submit", startTime: "2026-03-01 09:00", endTime: "2026-05-01 18:00" }],
    [],
  ]);

  form.reset({ stages: typedFrom([second]) }, { keepDirtyValues: true });
  expect(typedOf(form.getValues().stages, [second]).map(({ stageId }) => stageId)).toEqual(["12"]);
});

test("half a window is named by its stage", () => {
  const typed = typedOf(typedFrom([first, second]), [first, second]).map((one) =>
    one.stageId === "12" ? { ...one, review: { startTime: "2026-03-01 09:00", endTime: "" } } : one,
  );
  expect(halves(typed)).toEqual([{ key: "stage12", type: "review", edge: "endTime" }]);
});

test("what the server finds wrong at a place in the list is shown at the stage that stands there", () => {
  expect(fieldNames([first, second])["stages.1.submit"]).toBe("stages.stage12.submit");
});
