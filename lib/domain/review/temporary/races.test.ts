import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, temporaryExpert, transaction, user } from "@/db";
import { loginByPassword } from "@/lib/domain/access";
import { aReview, theRole } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { addTemporaryExperts } from "./adding";
import { reissueSlip } from "./reissuing";

useDatabase();

const origin = { userId: null, ip: "192.0.2.19", userAgent: "", locale: "zh-cn", host: "localhost" } as never;
const place = () =>
  transaction(async () => {
    await theRole("TEMP_EXPERT");
    return aReview({ works: 1, experts: 1 });
  });

test("of six reissues of one slip at once one is made, and its password is the one that opens", async () => {
  const { plan, manager } = await place();
  const { slips } = await addTemporaryExperts({ planId: plan.id, count: 1, made: 0 }, manager);
  const [row] = await db.select().from(temporaryExpert).where(eq(temporaryExpert.planId, plan.id));
  const expertId = row?.expertId as string;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => reissueSlip({ planId: plan.id, expertId, issue: 1, reason: "lost" }, manager)),
  );
  const made = outcomes.flatMap((o) => (o.status === "fulfilled" ? o.value.slips : []));
  const refused = outcomes.flatMap((o) => (o.status === "rejected" ? [o.reason.fault] : []));
  expect([made.length, ...refused]).toEqual([1, ...Array(5).fill("slipReplaced")]);
  const [slip] = made as [(typeof made)[0]];
  const come = ({ username, password }: typeof slip) => loginByPassword({ username, password } as never, origin);
  expect((await come(slip)).token).toBeTruthy();
  await expect(come(slips[0] as typeof slip)).rejects.toMatchObject({ fault: "wrongCredentials" });
}, 60_000);

test("of four batches asked for at once one is made", async () => {
  const { plan, manager } = await place();
  const before = await db.$count(user);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => addTemporaryExperts({ planId: plan.id, count: 5, made: 0 }, manager)),
  );
  expect(outcomes.filter((o) => o.status === "fulfilled")).toHaveLength(1);
  expect(outcomes.flatMap((o) => (o.status === "rejected" ? [o.reason.fault] : []))).toEqual(
    Array(3).fill("batchMade"),
  );
  expect((await db.$count(user)) - before).toBe(5);
}, 60_000);
