import { setTimeout as sleep } from "node:timers/promises";
import { openGateway } from "#server/gateway/gateway.mjs";
import { keyPair } from "#server/gateway/signing.mjs";
import { aScene } from "./scene.mjs";

const KILLS = Number(process.env.KILLS || 20);
const [PAYMENTS, SENDERS] = [600, 8];
const MERCHANT = { appId: "2021000000000003", sellerId: "2088000000000003" };

/** kill -9 of the server, again and again, between a notice of the gateway and its answer; each notice is sent until it is answered. */
export async function noticesKilled(world) {
  const names = await aScene(world, "notices-scene.ts", PAYMENTS);
  const [merchant, own] = [keyPair(), keyPair()];
  const gateway = await openGateway({ ...MERCHANT, appPublicKey: merchant.publicKey, privateKey: own.privateKey });
  const settings = {
    ...{ ALIPAY_APP_ID: MERCHANT.appId, ALIPAY_SELLER_ID: MERCHANT.sellerId },
    ...{ ALIPAY_PRIVATE_KEY: merchant.privateKey, ALIPAY_PUBLIC_KEY: own.publicKey },
    ALIPAY_GATEWAY: `${gateway.url}/gateway.do`,
  };
  let server = await world.start(settings);
  const waiting = names.map((outTradeNo, n) => {
    const trade = { outTradeNo, no: `C${n}`, status: "TRADE_SUCCESS", fen: 100_00, subject: "x" };
    return new URLSearchParams(gateway.noticeOf({ ...trade, paidAt: "2026-01-01 00:00:00" })).toString();
  });
  let [sent, cut] = [0, 0];
  const sender = async () => {
    for (let body = waiting.pop(); body; body = waiting.pop()) {
      sent++;
      const answer = await fetch(`${server.origin}/prod-api/alipay/payment/notify`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body,
      })
        .then((response) => response.text())
        .catch(() => "");
      // So that the kills meet notices from the first to the last.
      await sleep(20);
      if (answer === "success") continue;
      cut++;
      waiting.unshift(body);
      await sleep(50);
    }
  };
  const senders = Promise.all(Array.from({ length: SENDERS }, sender));
  for (let n = 0; n < KILLS; n++) {
    await sleep(100 + Math.random() * 300);
    await server.kill();
    server = await world.start(settings);
  }
  await senders;
  await server.kill("SIGTERM");
  await gateway.close();
  const [found] = await world.sql(
    `select count(*) filter (where p.status = 'succeeded' and p.settles and t.pay_status = 'paid')::int as paid,
       count(*) filter (where (select count(*) from ledger_entry e where e.payment_id = p.id) <> 2)::int as doubled
     from payment p join fee_order o on o.id = p.order_id join team t on t.id = o.team_id where p.out_trade_no = any($1)`,
    [names],
  );
  const ok = found.paid === PAYMENTS && found.doubled === 0 && cut > 0;
  return { ok, said: `${found.paid} of ${PAYMENTS} counted, ${found.doubled} not once, ${sent} sent, ${cut} cut off` };
}
