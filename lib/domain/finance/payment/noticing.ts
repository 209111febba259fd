import type { z } from "zod";
import { gatewayNotice, transaction } from "@/db";
import { insertManyNew } from "@/db/many";
import { systemActor } from "@/lib/audit";
import { gatewayOf, merchantsBySerial } from "@/lib/domain/finance/gateway";
import type { Gateway, Notice } from "@/lib/domain/finance/gateway/port";
import { Fault } from "@/lib/fault";
import { inBatches } from "@/lib/limit/batching";
import { type Attempted, attemptsOf, type HeldAttempt, holdAttempts } from "./attempts";
import type * as calls from "./calls";
import { countIn, giveUp, mustBeAmount, type Received, uncounted } from "./succeeding";

/** What the gateway wants to read; anything else, and it sends the notice again. */
const SUCCESS = { name: "answer.txt", mime: "text/plain; charset=utf-8", stream: "success" };

/** What was posted about a trade; `verify` gives the notice that it is, by the gateway that the trade's attempts were made with, or says why it is none. */
interface Posted {
  outTradeNo: string;
  verify: (by: { merchantId: string | null; gateway: Gateway | null }) => Notice;
}

/** So many are counted in one transaction. */
const AT_ONCE = 50;
const counted = inBatches<Posted>(AT_ONCE, countAll);

/**
 * Takes a notice of the gateway: verified by its signature, for this merchant, about an attempt of ours and its amount; each once, however
 * often and in whatever order they come. `success` is answered after what it says is stored.
 * @throws notConfigured, badNotice, notFound, amountDiffers
 */
export async function gatewayNotified(fields: z.output<typeof calls.gatewayNotified.input>) {
  // Whose keys these are is told by the attempt; that it is meant is told by the signature alone.
  await counted({
    outTradeNo: fields.out_trade_no ?? "",
    verify: ({ gateway }) => {
      if (!gateway) throw new Fault("notConfigured");
      return gateway.verifyNotice(fields) ?? fault("badNotice");
    },
  });
  return SUCCESS;
}

function fault(name: "badNotice"): never {
  throw new Fault(name);
}

/**
 * The same of a provider that signs headers and body: whose keys these are is told by the number of the key, and the attempt must be theirs.
 * @throws badNotice for whatever is not counted, so that it is sent again
 */
export async function wechatNotified(fields: z.output<typeof calls.wechatNotified.input>) {
  for (const { merchantId, gateway } of await merchantsBySerial(fields.serial)) {
    const notice = gateway.verifyNotice(fields);
    if (!notice) continue;
    const verify: Posted["verify"] = (by) => (by.merchantId === merchantId ? notice : fault("badNotice"));
    const refused = await counted({ outTradeNo: notice.outTradeNo, verify }).catch((error: unknown) => error);
    if (!refused) return SUCCESS;
    if (!(refused instanceof Fault)) throw refused;
  }
  throw new Fault("badNotice");
}

type Verified = { notice: Notice; attempts: readonly Attempted[] };

/** Counts what was posted, in one transaction; a second one about the same trade waits for the next. Answers what each is refused for. */
async function countAll(posted: readonly Posted[]): Promise<(Error | null)[]> {
  const found = await attemptsOf(posted.map(({ outTradeNo }) => outTradeNo));
  const gateways = new Map<string | null, Gateway | null>();
  const refusals: (Error | null)[] = posted.map(() => null);
  const [now, later] = [new Map<number, Verified>(), [] as number[]];
  const trades = new Set<string>();
  for (const [n, { outTradeNo, verify }] of posted.entries()) {
    const attempts = found.get(outTradeNo) ?? [];
    const merchantId = attempts[0]?.merchantId ?? null;
    if (!gateways.has(merchantId)) gateways.set(merchantId, await gatewayOf(merchantId));
    try {
      const notice = verify({ merchantId, gateway: gateways.get(merchantId) ?? null });
      if (attempts.length === 0) throw new Fault("notFound");
      if (attempts.some(({ teamId }) => trades.has(teamId))) later.push(n);
      else now.set(n, { notice, attempts });
      for (const { teamId } of attempts) trades.add(teamId);
    } catch (error) {
      refusals[n] = error as Error;
    }
  }
  if (now.size > 0) for (const [n, refusal] of await countVerified(now)) refusals[n] = refusal;
  if (later.length > 0) {
    const rest = await countAll(later.map((n) => posted[n] as Posted));
    for (const [at, n] of later.entries()) refusals[n] = rest[at] ?? null;
  }
  return refusals;
}

/** Counts notices about trades of different teams, all or none; answers those that are refused. */
const countVerified = (notices: ReadonlyMap<number, Verified>) =>
  transaction(async () => {
    const refused = new Map<number, Fault>();
    const held = new Map<string, HeldAttempt>();
    const all = [...notices.values()].flatMap(({ attempts }) => attempts);
    for (const one of await holdAttempts(all)) held.set(one.attempt.id, one);
    const good: { notice: Notice; of: HeldAttempt[] }[] = [];
    for (const [n, { notice, attempts }] of notices) {
      const of = attempts.map(({ id }) => held.get(id) as HeldAttempt);
      try {
        if (notice.trade.state === "succeeded") mustBeAmount(notice.trade, of);
        good.push({ notice, of });
      } catch (error) {
        refused.set(n, error as Fault);
      }
    }
    const news = await insertManyNew(
      gatewayNotice,
      good.map(({ notice: { notifyId, outTradeNo, tradeStatus, told } }) => ({
        ...{ notifyId, outTradeNo, tradeStatus, fields: told },
      })),
      gatewayNotice.notifyId,
    );
    const received: Received[] = [];
    for (const { notice, of } of good.filter(({ notice: { notifyId } }) => news.has(notifyId))) {
      if (notice.trade.state === "succeeded") received.push(...uncounted(notice.trade, of));
      // A trade that closes after it was paid has gone back whole: refunds are followed by themselves.
      if (notice.trade.state === "closed") await giveUp(of, systemActor);
    }
    await countIn(received, systemActor);
    return refused;
  });
