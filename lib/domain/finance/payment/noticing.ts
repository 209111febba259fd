import type { z } from "zod";
import { db, gatewayNotice, transaction } from "@/db";
import { systemActor } from "@/lib/audit";
import { gatewayOfTrade, merchantOfTrade, merchantsBySerial } from "@/lib/domain/finance/gateway";
import type { Notice } from "@/lib/domain/finance/gateway/port";
import { Fault } from "@/lib/fault";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import type * as calls from "./calls";
import { fail, succeed } from "./succeeding";

/** What the gateway wants to read; anything else, and it sends the notice again. */
const SUCCESS = { name: "answer.txt", mime: "text/plain; charset=utf-8", stream: "success" };

/** Fewer than the pool has connections: a thousand notices at a moment wait here, and leave the rest to everybody else. */
const inTurn = concurrencyLimit(3);

/**
 * Takes a notice of the gateway: verified by its signature, for this merchant, about an attempt of ours and its amount; each once, however
 * often and in whatever order they come. `success` is answered after what it says is stored.
 * @throws notConfigured, badNotice, notFound, amountDiffers
 */
export async function gatewayNotified(fields: z.output<typeof calls.gatewayNotified.input>) {
  return inTurn(async () => {
    // Whose keys these are is told by the attempt; that it is meant is told by the signature alone.
    const gateway = await gatewayOfTrade(fields.out_trade_no ?? "");
    if (!gateway) throw new Fault("notConfigured");
    const notice = gateway.verifyNotice(fields);
    if (!notice) throw new Fault("badNotice");
    await count(notice);
    return SUCCESS;
  });
}

/**
 * The same of a provider that signs headers and body: whose keys these are is told by the number of the key, and the attempt must be theirs.
 * @throws badNotice for whatever is not counted, so that it is sent again
 */
export async function wechatNotified(fields: z.output<typeof calls.wechatNotified.input>) {
  return inTurn(async () => {
    for (const { merchantId, gateway } of await merchantsBySerial(fields.serial)) {
      const notice = gateway.verifyNotice(fields);
      if (!notice || (await merchantOfTrade(notice.outTradeNo)) !== merchantId) continue;
      await count(notice).catch((error: unknown) => {
        throw error instanceof Fault ? new Fault("badNotice") : error;
      });
      return SUCCESS;
    }
    throw new Fault("badNotice");
  });
}

async function count({ notifyId, outTradeNo, tradeStatus, trade, told }: Notice): Promise<void> {
  await transaction(async () => {
    const [first] = await db
      .insert(gatewayNotice)
      .values({ notifyId, outTradeNo, tradeStatus, fields: told })
      .onConflictDoNothing()
      .returning({ id: gatewayNotice.id });
    if (!first) return;
    if (trade.state === "succeeded") await succeed(outTradeNo, trade, systemActor);
    // A trade that closes after it was paid has gone back whole: refunds are followed by themselves.
    if (trade.state === "closed") await fail(outTradeNo, systemActor);
  });
}
