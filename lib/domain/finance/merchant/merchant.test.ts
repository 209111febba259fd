import { generateKeyPairSync } from "node:crypto";
import { AlipaySdk } from "alipay-sdk";
import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, db, feeOrder, merchant, payment } from "@/db";
import { now, secondsFromNow, toWireDay } from "@/lib/clock";
import { reveal } from "@/lib/crypto";
import { pay, payOptions, reconcileDay } from "@/lib/domain/finance";
import { serialOf } from "@/lib/domain/finance/gateway/certificates";
import { gatewayNotified } from "@/lib/domain/finance/payment/noticing";
import { differencePage, reconciliationPage } from "@/lib/domain/finance/reconciliation/listing";
import { askRefund } from "@/lib/domain/finance/refund/asking";
import { sendRefunds } from "@/lib/domain/finance/refund/sending";
import { aCampus, anActor, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { keyPair } from "@/lib/server/gateway/signing.mjs";
import { APP_CERT, APP_KEY, GATEWAY_CERT, GATEWAY_KEY, OTHER_ROOT_CERT, ROOT_CERT } from "@/lib/testing/certificates";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { useGateway } from "@/lib/testing/gateway";
import { keysOf } from "./keys";
import { gatewaySettings, removeGateway, saveGateway, testGateway } from "./setting";

useDatabase();
const held = useGateway();
const [own, theirs] = [keyPair(), keyPair()];
const appId = "2021000000000077";
const sellerId = "2088000000000077";
const none = { privateKey: "", publicKey: "", appCert: "", gatewayCert: "", rootCert: "", apiKey: "", publicKeyId: "" };
const typed = (of: object = {}) => ({
  ...{ channel: "alipay" as const, mode: "key" as const, appId, sellerId, ...none },
  ...{ privateKey: own.privateKey, publicKey: theirs.publicKey },
  ...of,
});
const certified = (of: object = {}) =>
  typed({
    ...{ mode: "certificate", privateKey: APP_KEY, publicKey: "", appCert: APP_CERT, gatewayCert: GATEWAY_CERT },
    ...{ rootCert: ROOT_CERT, ...of },
  });
const certificateApp = {
  ...{ appId, sellerId, appPublicKey: APP_CERT, privateKey: GATEWAY_KEY, certSn: serialOf(GATEWAY_CERT) },
  ...{ appCertSn: serialOf(APP_CERT), rootCertSn: serialOf(ROOT_CERT) },
};
const known = () =>
  held.gateway.addApp({ appId, sellerId, appPublicKey: own.publicKey, privateKey: theirs.privateKey });
const channel = { channel: "alipay" as const };
let keys = 0;

/** A team that begins to pay, and its trade there. */
async function begun(campus: Awaited<ReturnType<typeof aCampus>>) {
  const captain = await aStudent({ in: campus.a });
  const row = await anEnteredTeam(campus, { status: "approved", feeFen: 100_00, payStatus: "due" }, captain);
  const asked = { bizType: "ENROLL" as const, bizIds: [row.id], payScene: "QR" as const };
  const { orderNo } = await pay({ ...asked, idempotencyKey: `merchant-${++keys}` }, captain);
  const outNo = `${orderNo}_1`;
  const trade = held.gateway.books.find(outNo);
  if (!trade) throw new Error("no trade");
  const [attempt] = await db.select().from(payment).where(eq(payment.outTradeNo, outNo));
  return { trade, outNo, captain, row, attempt, orderId: attempt?.orderId as string };
}
const statusOf = async (outNo: string) =>
  (await db.select().from(payment).where(eq(payment.outTradeNo, outNo)))[0]?.status;

describe("an organisation's keys at a gateway", () => {
  test("are sealed, told by their fingerprints alone, and logged without the keys", async () => {
    const { host } = await aCampus();
    await saveGateway(typed(), host);
    const { list } = await gatewaySettings({}, host);
    const [way] = list;
    expect(way).toMatchObject({
      channel: "alipay",
      installation: false,
      by: null,
      own: { appId, sellerId, mode: "key" },
    });
    expect(way?.own?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    const body = own.privateKey.split("\n")[1] as string;
    expect(JSON.stringify(list)).not.toContain(body);
    const [row] = await db.select().from(merchant).where(eq(merchant.appId, appId));
    expect(row?.secret.includes(body)).toBe(false);
    expect(JSON.parse(reveal(row?.secret as Buffer)), "positive control").toMatchObject({
      privateKey: own.privateKey,
    });
    const logged = await db.select().from(audit).where(eq(audit.action, "merchant.save"));
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain(body);
    expect(JSON.stringify(logged)).toContain(way?.own?.fingerprint);
  });

  test("hold for organisations below, and hide those of the installation; once removed, the installation's hold again", async () => {
    const campus = await aCampus();
    const captain = await aStudent({ in: campus.a });
    const row = await anEnteredTeam(campus, { status: "approved", feeFen: 1_00, payStatus: "due" }, captain);
    const options = () => payOptions({ teamId: row.id }, captain);
    expect((await gatewaySettings({}, campus.host)).list[0]).toMatchObject({ installation: true, own: null, by: null });
    await saveGateway(typed(), campus.host);
    expect(await options()).toEqual({ online: true, channels: ["alipay"] });
    await removeGateway(channel, campus.host);
    expect((await gatewaySettings({}, campus.host)).list[0]).toMatchObject({ installation: true, own: null });
    await removeGateway(channel, campus.host);
    expect(await db.$count(audit, eq(audit.action, "merchant.remove")), "there was nothing to remove").toBe(1);
    const stranger = await aStudent({ in: campus.a });
    expect(await faultOf(payOptions({ teamId: row.id }, stranger))).toBe("notFound");
  });

  test("take a key without its frame, keep what is left empty, and ask for all of another application's", async () => {
    const { host } = await aCampus();
    const bare = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, "");
    await saveGateway(typed({ privateKey: bare(own.privateKey), publicKey: bare(theirs.publicKey) }), host);
    const before = (await gatewaySettings({}, host)).list[0]?.own;
    await saveGateway(typed({ privateKey: "", publicKey: "" }), host);
    expect((await gatewaySettings({}, host)).list[0]?.own?.fingerprint).toBe(before?.fingerprint);
    const other = { appId: "2021000000000088" };
    expect(await faultOf(saveGateway(typed({ ...other, privateKey: "" }), host))).toBe("keyUnreadable");
    await saveGateway(typed(other), host);
    const rows = await db.select().from(merchant).where(eq(merchant.channel, "alipay"));
    expect(rows.map((row) => [row.appId, row.active]).toSorted()).toEqual([
      [appId, false],
      [other.appId, true],
    ]);
  });

  test("that cannot be are refused at their field", async () => {
    const at = now();
    const refused = (of: object) => {
      try {
        keysOf(certified(of), {}, at);
      } catch (error) {
        return (error as { errors: { field: string; fault: string }[] }).errors.map((one) => [one.field, one.fault]);
      }
      return [];
    };
    const key = { mode: "key", privateKey: own.privateKey, publicKey: theirs.publicKey };
    expect(refused({}), "positive control").toEqual([]);
    expect(refused(key), "positive control").toEqual([]);
    expect(refused({ ...key, privateKey: "no key" })).toEqual([["privateKey", "keyUnreadable"]]);
    expect(refused({ ...key, privateKey: theirs.publicKey })).toEqual([["privateKey", "keyUnreadable"]]);
    const { privateKey: short } = generateKeyPairSync("rsa", { modulusLength: 1024 });
    const privateKey = short.export({ type: "pkcs8", format: "pem" }).toString();
    expect(refused({ ...key, privateKey }), "it can be read, and is too short").toEqual([
      ["privateKey", "keyTooShort"],
    ]);
    expect(refused({ ...key, publicKey: own.publicKey })).toEqual([["publicKey", "keyIsOwn"]]);
    expect(refused({ privateKey: own.privateKey })).toEqual([["appCert", "certificateOfAnother"]]);
    expect(refused({ appCert: "x" })).toEqual([["appCert", "keyUnreadable"]]);
    expect(refused({ rootCert: OTHER_ROOT_CERT })).toEqual([["gatewayCert", "certificateUntrusted"]]);
    const late = secondsFromNow(200 * 365 * 86_400);
    expect(() => keysOf(certified(), {}, late)).toThrow("certificateOver");
  });
});

describe("what is paid by an organisation's keys", () => {
  test("is signed by them, told by notices under them alone, and goes back by them after they were replaced", async () => {
    known();
    const campus = await aCampus();
    await saveGateway(typed(), campus.host);
    const { trade, outNo, attempt, orderId } = await begun(campus);
    expect(trade.appId).toBe(appId);
    held.gateway.books.pay(trade);
    const [mine] = await db.select({ id: merchant.id }).from(merchant).where(eq(merchant.appId, appId));
    expect(attempt?.merchantId).toBe(mine?.id);
    const forged = { ...held.gateway.noticeOf({ ...trade, appId: held.appId }) };
    expect(await faultOf(gatewayNotified(forged)), "signed for the installation").toBe("badNotice");
    expect(await statusOf(outNo)).toBe("pending");
    await gatewayNotified(held.gateway.noticeOf(trade));
    expect(await statusOf(outNo)).toBe("succeeded");
    const next = keyPair();
    await saveGateway(typed({ appId: "2021000000000099", privateKey: next.privateKey }), campus.host);
    await askRefund({ orderId, amountFen: 40_00, reason: "moved" }, campus.host);
    await sendRefunds();
    expect(held.gateway.books.refundedOf(trade)).toBe(40_00);
    const [order] = await db.select().from(feeOrder).where(eq(feeOrder.id, orderId));
    expect(order?.status).toBe("partlyRefunded");
  });

  test("by certificates: requests name them, answers and notices are held to the gateway's", async () => {
    const sdk = new AlipaySdk({
      ...{ appId, privateKey: APP_KEY, keyType: "PKCS8", appCertContent: APP_CERT },
      ...{ alipayPublicCertContent: GATEWAY_CERT, alipayRootCertContent: ROOT_CERT },
    });
    const { appCertSn, alipayRootCertSn } = sdk.config as unknown as Record<string, string>;
    expect([serialOf(APP_CERT), serialOf(ROOT_CERT)], "as the provider counts them").toEqual([
      appCertSn,
      alipayRootCertSn,
    ]);
    held.gateway.addApp(certificateApp);
    const campus = await aCampus();
    await saveGateway(certified(), campus.host);
    expect(await testGateway(channel, campus.host)).toMatchObject({ problem: null });
    const { trade, outNo } = await begun(campus);
    held.gateway.books.pay(trade);
    const notice = held.gateway.noticeOf(trade, { alipay_cert_sn: "0".repeat(32) });
    expect(await faultOf(gatewayNotified(notice)), "of another certificate").toBe("badNotice");
    await gatewayNotified(held.gateway.noticeOf(trade));
    expect(await statusOf(outNo)).toBe("succeeded");
    held.gateway.addApp({ ...certificateApp, rootCertSn: "another" });
    expect(await testGateway(channel, campus.host)).toMatchObject({ problem: "wrongCertificate" });
  });

  test("is not paid together with what another organisation's keys are for", async () => {
    const [one, two] = [await aCampus(), await aCampus()];
    await saveGateway(typed(), two.host);
    const captain = await aStudent({ in: one.a });
    const due = { status: "approved" as const, feeFen: 1_00, payStatus: "due" as const };
    const teams = [await anEnteredTeam(one, due, captain), await anEnteredTeam(two, due, captain)];
    const bizIds = teams.map(({ id }) => id);
    const asked = { bizType: "ENROLL" as const, payScene: "QR" as const, idempotencyKey: "merchant-two" };
    expect(await faultOf(pay({ ...asked, bizIds }, captain))).toBe("payeesDiffer");
    known();
    for (const id of bizIds) await pay({ ...asked, bizIds: [id] }, captain);
  });

  test("is reconciled with their own bill, by whoever answers for them", async () => {
    known();
    held.gateway.books.trades.clear();
    const campus = await aCampus();
    await saveGateway(typed(), campus.host);
    const paid = await begun(campus);
    held.gateway.books.pay(paid.trade);
    await gatewayNotified(held.gateway.noticeOf(paid.trade));
    const missed = await begun(campus);
    held.gateway.books.pay(missed.trade);
    const day = toWireDay(now());
    await moveClock("34 hours");
    const root = await anActor("PLATFORM_ADMIN");
    await reconcileDay({ day }, root);
    const page = { pageNum: 1, pageSize: 10 };
    const list = (await reconciliationPage(page, root)).list.map((one) => [
      one.merchant?.channel,
      one.lines,
      one.matched,
    ]);
    expect(list).toEqual([
      [undefined, 0, 0],
      ["alipay", 2, 1],
    ]);
    expect((await differencePage(page, root)).list).toMatchObject([{ kind: "missingHere", outNo: missed.outNo }]);
    const mine = await reconciliationPage(page, campus.host);
    expect(mine.list.map((one) => one.lines)).toEqual([null, 2]);
    const stranger = (await aCampus()).host;
    expect((await reconciliationPage(page, stranger)).list).toHaveLength(1);
  });
});

describe("the test button", () => {
  test("says in words what is wrong", async () => {
    known();
    const { host } = await aCampus();
    const found = async (of: object) => {
      await saveGateway(typed(of), host);
      return (await testGateway(channel, host)).problem;
    };
    expect(await found({}), "positive control").toBeNull();
    expect(await found({ privateKey: keyPair().privateKey })).toBe("wrongKey");
    expect(await found({ privateKey: own.privateKey, publicKey: keyPair().publicKey })).toBe("wrongGatewayKey");
    expect(await found({ appId: "2021000000000066" })).toBe("wrongAppId");
    await saveGateway(typed(), host);
    held.gateway.faults.clock = true;
    expect((await testGateway(channel, host)).problem).toBe("clock");
    held.gateway.faults.clock = false;
    held.gateway.faults.down = true;
    expect((await testGateway(channel, host)).problem).toBe("unreachable");
    held.gateway.faults.down = false;
    expect((await testGateway(channel, host)).problem).toBeNull();
    const tested = and(eq(audit.action, "merchant.test"), eq(audit.entity, "merchant"));
    expect(await db.$count(audit, tested)).toBe(7);
  });
});
