import { describe, expect } from "vitest";
import { answerTo } from "@/lib/http/answers";
import { once } from "@/lib/http/idempotency";
import { aSchool } from "@/lib/seed/factories";
import { aSignedIn, faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const pay = async (token: string, body: object, headers: Record<string, string> = {}) => {
  const response = await answerTo(
    new Request("http://localhost/prod-api/alipay/payment/pay", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
  );
  const answer = (await response.json()) as { code: number; data: unknown; errors?: { field: string }[] };
  return { status: response.status, ...answer, fields: answer.errors?.map((error) => error.field) };
};
const order = { orderId: "7", payScene: "PC", idempotencyKey: "pay-000001" };

describe("without a merchant's key", () => {
  test("a valid call says so, for an order and for entries, and again under the same key", async () => {
    const { token } = await aSignedIn("STUDENT", await aSchool());
    const entries = { bizType: "ENROLL", bizIds: ["7", "8"], payScene: "QR", idempotencyKey: "pay-000002" };
    for (const body of [order, order, entries])
      expect(await pay(token, body)).toMatchObject({ status: 503, code: 503, data: null });
  });

  test("refuses anonymous callers before anything else", async () => {
    expect(await pay("none", order)).toMatchObject({ status: 200, code: 11000 });
  });

  test("what is wrong is named by its field", async () => {
    const { token } = await aSignedIn("STUDENT", await aSchool());
    const wrong: [object, string[]][] = [
      [{}, ["payScene", "idempotencyKey", "orderId"]],
      [{ ...order, orderId: undefined }, ["orderId"]],
      [{ ...order, bizType: "ENROLL", bizIds: ["7"] }, ["orderId"]],
      [{ ...order, orderId: undefined, bizIds: ["7"] }, ["bizType"]],
      [{ ...order, orderId: "-1" }, ["orderId"]],
      [{ ...order, payScene: "CASH" }, ["payScene"]],
      [{ ...order, idempotencyKey: "short" }, ["idempotencyKey"]],
      [{ ...order, orderId: undefined, bizType: "ENROLL", bizIds: [] }, ["bizIds"]],
    ];
    for (const [body, fields] of wrong) {
      const answer = await pay(token, body);
      expect([answer.code, answer.fields], JSON.stringify(body)).toEqual([400, fields]);
    }
  });
});

test("a key in the body holds as one in the header does: one attempt, and no other under it", async () => {
  const { actor } = await aSignedIn("STUDENT", await aSchool());
  const request = new Request("http://localhost/", { method: "POST" });
  let attempts = 0;
  const attempt = (body: object) => once(request, actor, "/alipay/payment/pay", body, async () => ++attempts);
  expect([await attempt(order), await attempt(order)]).toEqual([1, 1]);
  expect(await faultOf(attempt({ ...order, orderId: "8" }))).toBe("idempotencyReused");
  expect(await attempt({ ...order, idempotencyKey: "pay-000009" }), "positive control").toBe(2);
});
