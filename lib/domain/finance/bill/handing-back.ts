import { eq } from "drizzle-orm";
import type { z } from "zod";
import { bill, db, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { post } from "@/lib/domain/finance/books";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";
import { lockBill } from "./scope";
import { restate } from "./settling";

/** Records that what came in for a bill beyond its orders was handed back, outside the gateway. @throws notFound, refundTooMuch with the most that can go back */
export async function handBack({ billId, amountFen, reason }: z.output<typeof calls.handBack.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockBill(billId, actor, "payee");
    const max = toYuan(row.creditFen);
    if (amountFen > row.creditFen)
      throw new Fault("refundTooMuch", { max }, [{ field: "amountFen", fault: "refundTooMuch", params: { max } }]);
    await post([{ kind: "handBack", billId, amountFen, to: "owedBack", from: "received" }]);
    await db
      .update(bill)
      .set({ creditFen: row.creditFen - amountFen, receivedFen: row.receivedFen - amountFen })
      .where(eq(bill.id, billId));
    await record(actor, "bill.handedBack", "bill", billId, { amountFen }, reason);
    await restate(row, actor);
    return null;
  });
}
