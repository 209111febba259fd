import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, expertLetter, transaction } from "@/db";
import { aReview } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { issueLetters, reissueLetter } from "./issuing";

useDatabase();

const place = () =>
  transaction(async () => {
    const { plan, manager, experts } = await aReview({ works: 1, experts: 3 });
    return { planId: plan.id, manager, ids: experts.map(({ row }) => row.id) };
  });
const lettersOf = (planId: string) =>
  db
    .select({ id: expertLetter.id, expertId: expertLetter.expertId, serial: expertLetter.serial })
    .from(expertLetter)
    .where(eq(expertLetter.planId, planId));
const terms = { kind: "appointment", language: "own", send: false } as const;

test("of five presses at once each expert has one letter, and each letter a number of its own", async () => {
  const { planId, manager, ids } = await place();
  const made = await Promise.all(Array.from({ length: 5 }, () => issueLetters({ planId, ...terms }, manager)));
  expect(made.map((one) => one.made).toSorted()).toEqual([0, 0, 0, 0, 3]);
  const letters = await lettersOf(planId);
  expect(letters.map(({ expertId }) => expertId).toSorted()).toEqual(ids.toSorted());
  expect(letters.map(({ serial }) => serial).toSorted()).toEqual([1, 2, 3]);
}, 60_000);

test("presses for different experts at once take numbers one after the other", async () => {
  const { planId, manager, ids } = await place();
  await Promise.all(ids.map((id) => issueLetters({ planId, ...terms, expertIds: [id] }, manager)));
  expect((await lettersOf(planId)).map(({ serial }) => serial).toSorted()).toEqual([1, 2, 3]);
}, 60_000);

test("of five reissues at once of one letter one is made", async () => {
  const { planId, manager, ids } = await place();
  await issueLetters({ planId, ...terms, expertIds: ids.slice(0, 1) }, manager);
  const [letter] = await lettersOf(planId);
  const anew = () =>
    reissueLetter({ planId, letterId: letter?.id as string, language: "own", reason: "so", send: false }, manager);
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, anew));
  const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.fault] : []));
  expect(refusals).toEqual(Array(4).fill("letterReplaced"));
  expect(await lettersOf(planId)).toHaveLength(2);
}, 60_000);
