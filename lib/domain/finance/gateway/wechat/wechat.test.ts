import { generateKeyPairSync, verify } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test as pure } from "vitest";
import { db, feeOrder, gatewayNotice, payment } from "@/db";
import { now, toWireDay } from "@/lib/clock";
import { pay, payOptions, reconcileDay, saveGateway, testGateway, wechatNotified } from "@/lib/domain/finance";
import { followPayments } from "@/lib/domain/finance/payment/following";
import { differencePage, reconciliationPage } from "@/lib/domain/finance/reconciliation/listing";
import { askRefund } from "@/lib/domain/finance/refund/asking";
import { sendRefunds } from "@/lib/domain/finance/refund/sending";
import { answerTo } from "@/lib/http/answers";
import { aCampus, anActor, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { keyPair } from "@/lib/server/gateway/signing.mjs";
import { APP_CERT, APP_KEY, GATEWAY_CERT } from "@/lib/testing/certificates";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { useWechat } from "@/lib/testing/wechat";
import { answerText, authorizationOf, isSigned, opened, requestText, signatureOf } from "./signing";

const own = { appId: "wx0000000000000001", mchId: "1900000001", apiKey: "0123456789abcdef0123456789abcdef" };
useDatabase();
const held = useWechat({ ...own, certificate: APP_CERT });
const channel = { channel: "wechat" as const };
const typed = (of: object = {}) => ({
  ...{ ...channel, mode: "key" as const, appId: own.appId, sellerId: own.mchId, apiKey: own.apiKey },
  ...{ privateKey: APP_KEY, appCert: APP_CERT, gatewayCert: "", rootCert: "" },
  ...{ publicKey: held.publicKey, publicKeyId: held.serial },
  ...of,
});
let keys = 0;

async function begun(payScene: "PC" | "WAP" | "QR" = "QR", campus?: Awaited<ReturnType<typeof aCampus>>) {
  const place = campus ?? (await aCampus());
  if (!campus) await saveGateway(typed(), place.host);
  const captain = await aStudent({ in: place.a });
  const row = await anEnteredTeam(place, { status: "approved", feeFen: 100_00, payStatus: "due" }, captain);
  const asked = { bizType: "ENROLL" as const, bizIds: [row.id], payScene, ...channel };
  const answer = await pay({ ...asked, idempotencyKey: `wechat-${++keys}` }, captain);
  const outNo = `${answer.orderNo}_1`;
  const stateOf = async () => (await db.select().from(payment).where(eq(payment.outTradeNo, outNo)))[0];
  return { ...place, captain, row, answer, outNo, stateOf, trade: held.trades.get(outNo) };
}
const paid = (outNo: string) => Object.assign(held.trades.get(outNo) ?? {}, { state: "SUCCESS" });

describe("the signature", () => {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const spki = pair.publicKey.export({ type: "spki", format: "pem" }).toString();

  pure("is over method, path with query, time, nonce and body, each with its end of line", () => {
    const asked = { method: "GET" as const, path: "/v3/refund/domestic/refunds/123123123123", body: "" };
    const text = requestText(asked, "1554208460", "593BEC0C930BF1AFEB40B4A08C8FB242");
    expect(text).toBe(
      "GET\n/v3/refund/domestic/refunds/123123123123\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n",
    );
    const signer = { mchId: "1900007291", serialNo: "408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB", privateKey: pem };
    const header = authorizationOf(asked, signer, {
      timestamp: "1554208460",
      nonce: "593BEC0C930BF1AFEB40B4A08C8FB242",
    });
    const signature = signatureOf(text, pem);
    expect(header).toBe(
      `WECHATPAY2-SHA256-RSA2048 mchid="1900007291",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",signature="${signature}",timestamp="1554208460",serial_no="408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB"`,
    );
    expect(verify("sha256", Buffer.from(text), pair.publicKey, Buffer.from(signature, "base64"))).toBe(true);
  });

  pure("of an answer holds for its bytes, its key and five minutes", () => {
    const at = now();
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const signed = (of: object = {}) => {
      const signature = signatureOf(answerText(timestamp, "nonce", "{}"), pem);
      return isSigned(
        { timestamp, nonce: "nonce", serial: "S", body: "{}", signature, ...of },
        { serial: "S", publicKey: spki },
        at,
      );
    };
    expect(signed(), "positive control").toBe(true);
    const late = String(Number(timestamp) - 301);
    const lateSignature = signatureOf(answerText(late, "nonce", "{}"), pem);
    for (const of of [
      ...[{ body: "{ }" }, { nonce: "other" }, { serial: "T" }, { signature: "WECHATPAY/SIGNTEST/x" }],
      { timestamp: late, signature: lateSignature },
    ])
      expect(signed(of), JSON.stringify(of)).toBe(false);
  });

  test("seals what a notice carries: nothing of it may be altered", async () => {
    held.trades.set("A", { no: "A", fen: 1, state: "SUCCESS", transaction: "T", notifyUrl: "", refunds: new Map() });
    const { resource } = JSON.parse(held.noticeOf("A").body) as { resource: Parameters<typeof opened>[0] };
    expect(JSON.parse(opened(resource, own.apiKey))).toMatchObject({ out_trade_no: "A", amount: { total: 1 } });
    expect(() => opened({ ...resource, associated_data: "other" }, own.apiKey)).toThrow("unable to authenticate");
    expect(() => opened(resource, own.apiKey.toUpperCase())).toThrow("unable to authenticate");
    held.trades.clear();
  });
});

describe("a fee paid by WeChat Pay", () => {
  test("begins with a code at a desk, and with its page on a phone; off where no keys are set", async () => {
    const desk = await begun("PC");
    expect(desk.answer).toMatchObject({ payType: "QR", qrCode: `weixin://wxpay/${desk.outNo}` });
    expect(desk.trade?.notifyUrl).toMatch(/\/prod-api\/wechat\/payment\/notify$/);
    expect(await payOptions({ teamId: desk.row.id }, desk.captain)).toEqual({ online: true, channels: ["wechat"] });
    const phone = await begun("WAP");
    expect(phone.answer).toMatchObject({ payType: "URL" });
    expect(phone.answer.payUrl).toContain("redirect_url=");
    const other = await aCampus();
    expect(await faultOf(begun("QR", other))).toBe("notConfigured");
  });

  test("is counted once by its notice over the wire, and by no altered one", async () => {
    const { outNo, stateOf } = await begun();
    paid(outNo);
    const post = (notice: ReturnType<typeof held.noticeOf>) =>
      answerTo(
        new Request("http://localhost/prod-api/wechat/payment/notify", {
          method: "POST",
          headers: {
            ...{ "content-type": "application/json", "wechatpay-timestamp": notice.timestamp },
            ...{ "wechatpay-nonce": notice.nonce, "wechatpay-signature": notice.signature },
            "wechatpay-serial": notice.serial,
          },
          body: notice.body,
        }),
      );
    const good = held.noticeOf(outNo);
    const stranger = keyPair();
    const forged = signatureOf([good.timestamp, good.nonce, good.body, ""].join("\n"), stranger.privateKey);
    for (const wrong of [
      { ...good, signature: forged },
      { ...good, body: good.body.replace("TRANSACTION", "TRANSACTIOM") },
      { ...good, serial: "PUB_KEY_ID_1" },
      held.noticeOf(outNo, { mchid: "1900000002" }),
      held.noticeOf(outNo, { amount: { total: 1 } }),
      held.noticeOf(outNo, { out_trade_no: "F1_1" }),
    ])
      expect((await post(wrong)).status).toBe(400);
    expect((await stateOf())?.status).toBe("pending");
    for (let n = 0; n < 2; n++) {
      const answer = await post(good);
      expect([answer.status, await answer.text()]).toEqual([200, "success"]);
    }
    expect(await stateOf()).toMatchObject({ status: "succeeded", channel: "wechat", amountFen: 100_00 });
    expect(await db.$count(gatewayNotice, eq(gatewayNotice.outTradeNo, outNo))).toBe(1);
  });

  test("is told by a question where no notice came, and closed there when its time is over", async () => {
    const one = await begun();
    paid(one.outNo);
    const two = await begun();
    await moveClock("1 minute");
    await followPayments();
    expect((await one.stateOf())?.status).toBe("succeeded");
    expect((await two.stateOf())?.status).toBe("pending");
    held.faults.unsigned = true;
    await moveClock("40 minutes");
    await followPayments();
    expect((await two.stateOf())?.status, "an answer whose signature does not hold says nothing").toBe("pending");
    held.faults.unsigned = false;
    await followPayments();
    expect((await two.stateOf())?.status).toBe("failed");
    expect(held.trades.get(two.outNo)?.state).toBe("CLOSED");
  });

  test("goes back in part, once, also where the provider takes its time", async () => {
    const { outNo, stateOf, host, trade } = await begun();
    paid(outNo);
    await wechatNotified(held.noticeOf(outNo));
    const orderId = (await stateOf())?.orderId as string;
    held.faults.isProcessing = true;
    await askRefund({ orderId, amountFen: 30_00, reason: "活动改期，部分退费。".repeat(8) }, host);
    await sendRefunds();
    const status = async () => (await db.select().from(feeOrder).where(eq(feeOrder.id, orderId)))[0]?.status;
    expect(await status()).toBe("refunding");
    held.faults.isProcessing = false;
    await moveClock("1 hour");
    await sendRefunds();
    expect(await status()).toBe("partlyRefunded");
    expect([...(trade?.refunds.values() ?? [])]).toEqual([30_00]);
  });

  test("is reconciled with the provider's bill", async () => {
    held.trades.clear();
    const { outNo, host } = await begun();
    paid(outNo);
    await wechatNotified(held.noticeOf(outNo));
    const day = toWireDay(now());
    const head =
      "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
    const line = (no: string, yuan: string) =>
      `\`${day} 10:00:00,\`wx,\`1,\`0,\`,\`4200${no},\`${no},\`o,\`NATIVE,\`SUCCESS,\`OTHERS,\`CNY,\`${yuan},\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`创新, 赛,\`,\`0.00000,\`0.60%,\`${yuan},\`0.00,\``;
    const end = "总交易单数,应结订单总金额\r\n`2,`101.00\r\n";
    const bill = `\uFEFF${head}\r\n${line(outNo, "100.00")}\r\n${line("F9_9", "1.00")}\r\n`;
    held.faults.bill = bill;
    await moveClock("34 hours");
    const root = await anActor("PLATFORM_ADMIN");
    expect(await faultOf(reconcileDay({ day }, root)), "cut off").toBe("billUnread");
    held.faults.bill = bill + end;
    await reconcileDay({ day }, root);
    const page = { pageNum: 1, pageSize: 10 };
    const { list } = await reconciliationPage(page, host);
    expect(list).toMatchObject([{ merchant: { channel: "wechat" }, lines: 2, matched: 1 }]);
    expect((await differencePage(page, host)).list).toMatchObject([{ kind: "missingHere", outNo: "F9_9" }]);
    held.faults.bill = undefined;
  });
});

test("the test button says in words what is wrong with keys at WeChat Pay", async () => {
  const { host } = await aCampus();
  const found = async (of: object) => {
    await saveGateway(typed(of), host);
    return (await testGateway(channel, host)).problem;
  };
  expect(await found({}), "positive control").toBeNull();
  expect(await found({ publicKey: keyPair().publicKey })).toBe("wrongGatewayKey");
  expect(await found({ sellerId: "1900000009" })).toBe("wrongAppId");
  expect(await faultOf(saveGateway(typed({ apiKey: "short" }), host))).toBe("apiKeyLength");
  expect(await faultOf(saveGateway(typed({ sellerId: "1900000008", publicKeyId: "" }), host))).toBe(
    "publicKeyIdMissing",
  );
  expect(await faultOf(saveGateway(typed({ appCert: GATEWAY_CERT }), host))).toBe("certificateOfAnother");
  expect(await found({ mode: "certificate", gatewayCert: GATEWAY_CERT }), "another certificate signs").toBe(
    "wrongGatewayKey",
  );
});
