import crypto from "node:crypto";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { billOf } from "./bill.mjs";
import { openBooks, stamp, yuan } from "./books.mjs";
import { cashierPage, noTradePage } from "./cashier.mjs";
import { isSignedBy, signedAnswer, signedNotice } from "./signing.mjs";

/** After these pauses, in seconds, a notice is sent again that was not answered with `success` (opendocs.alipay.com/open/203/105286). */
const RESENDS = [240, 600, 600, 3600, 7200, 21600, 54000];

const ok = { code: "10000", msg: "Success" };
const refused = (sub_code, sub_msg = sub_code) => ({ code: "40004", msg: "Business Failed", sub_code, sub_msg });
const unknownTrade = refused("ACQ.TRADE_NOT_EXIST", "交易不存在");

/**
 * A gateway on this machine that speaks Alipay's protocol as the real one does: it verifies what the merchant signs, keeps its own
 * books, shows a cashier page, sends notices with its signature and sends them again until they are answered with `success`.
 * @param {{ port?: number, appId: string, sellerId: string, appPublicKey: string, privateKey: string, file?: string, pace?: number }} set
 * `pace` shortens the pauses between notices: 0.001 makes a second a millisecond; `file` keeps the books
 * @returns `{ url, books, addApp, faults, notices, close }`; what is set in `faults` goes wrong from then on
 */
export async function openGateway({ port = 0, file, pace = 1, ...first }) {
  const books = openBooks(file);
  /** Applications that are known here, each with the gateway's own key for it, and with the numbers of its certificates where it has some. */
  const apps = new Map([[first.appId, first]]);
  const appOf = (trade) => apps.get(trade.appId) ?? first;
  /** @type {{ clock?: boolean, silent?: boolean, twice?: boolean, down?: boolean, late?: number, wrong?: Record<string, string>, forged?: boolean }} */
  const faults = {};
  /** @type {{ fields: Record<string, string>, answer: string }[]} */
  const notices = [];
  const closing = new AbortController();
  let url = "";
  /** Whoever has an address of a bill reads it. */
  const billKey = crypto.randomBytes(16).toString("hex");

  async function post(to, fields) {
    const answer = await fetch(to, { method: "POST", body: new URLSearchParams(fields), signal: closing.signal })
      .then((response) => response.text())
      .catch(() => "");
    notices.push({ fields, answer });
    return answer === "success";
  }

  /** What a merchant is told of a trade, signed. */
  function noticeOf(trade, extra = {}) {
    const { appId, sellerId, privateKey, certSn } = appOf(trade);
    const fields = {
      notify_id: crypto.randomBytes(17).toString("hex"),
      notify_type: "trade_status_sync",
      notify_time: stamp(),
      charset: "utf-8",
      version: "1.0",
      app_id: appId,
      seller_id: sellerId,
      buyer_id: "2088000000000000",
      out_trade_no: trade.outTradeNo,
      trade_no: trade.no,
      trade_status: trade.status,
      total_amount: yuan(trade.fen),
      subject: trade.subject,
      ...(certSn ? { alipay_cert_sn: certSn } : {}),
      ...(trade.paidAt ? { gmt_payment: trade.paidAt } : {}),
      ...extra,
      ...faults.wrong,
    };
    const notice = signedNotice(fields, privateKey);
    return faults.forged ? { ...notice, sign: Buffer.from(crypto.randomBytes(256)).toString("base64") } : notice;
  }

  async function notify(trade, extra) {
    if (faults.silent || !trade.notifyUrl) return;
    const fields = noticeOf(trade, extra);
    const pause = (seconds) => sleep(seconds * 1000 * pace, undefined, { signal: closing.signal, ref: false });
    if (faults.late) await pause(faults.late);
    if (faults.twice) void post(trade.notifyUrl, fields);
    for (const seconds of [...RESENDS, null]) {
      if (await post(trade.notifyUrl, fields)) return;
      if (seconds === null) return;
      await pause(seconds);
    }
  }
  const notifyAside = (trade, extra) => void notify(trade, extra).catch(() => {});

  const about = (trade) => ({ out_trade_no: trade.outTradeNo, trade_no: trade.no });
  /** Trades of one application, which is told of no other's. */
  const tradesOf = ({ appId }) => [...books.trades.values()].filter((trade) => appOf(trade).appId === appId);
  /** What a signed request is answered; null for one that leads a browser to the cashier. */
  const methodsOf = (app) => {
    const tradeIn = ({ out_trade_no }) => {
      const trade = books.find(out_trade_no);
      return trade && appOf(trade).appId === app.appId ? trade : undefined;
    };
    return {
      "alipay.trade.query": (biz) => {
        const trade = tradeIn(biz);
        if (!trade) return unknownTrade;
        const sent = trade.paidAt ? { send_pay_date: trade.paidAt } : {};
        return { ...ok, ...about(trade), trade_status: trade.status, total_amount: yuan(trade.fen), ...sent };
      },
      "alipay.trade.precreate": (biz, hooks) => {
        const trade = books.begin(biz, hooks, app.appId);
        if (!trade) return refused("ACQ.INVALID_PARAMETER");
        return { ...ok, out_trade_no: trade.outTradeNo, qr_code: `${url}/cashier?trade=${trade.outTradeNo}` };
      },
      "alipay.trade.close": (biz) => {
        const trade = tradeIn(biz);
        if (!trade) return unknownTrade;
        return books.close(trade) || trade.status === "TRADE_CLOSED"
          ? { ...ok, ...about(trade) }
          : refused("ACQ.REASON_TRADE_STATUS_INVALID", "交易状态不合法");
      },
      "alipay.trade.refund": (biz) => {
        const trade = tradeIn(biz);
        if (!trade) return unknownTrade;
        const done = books.refund(trade, biz.out_request_no, biz.refund_amount);
        if (!done) return refused("ACQ.REFUND_AMT_NOT_EQUAL_TOTAL", "退款金额超限");
        if (done.changed) notifyAside(trade, { refund_fee: yuan(done.refunded), out_biz_no: biz.out_request_no });
        return { ...ok, ...about(trade), fund_change: done.changed ? "Y" : "N", refund_fee: yuan(done.refunded) };
      },
      "alipay.trade.fastpay.refund.query": (biz) => {
        const trade = tradeIn(biz);
        if (!trade) return unknownTrade;
        const fen = trade.refunds[biz.out_request_no];
        const found = fen === undefined ? {} : { refund_status: "REFUND_SUCCESS", refund_amount: yuan(fen) };
        return { ...ok, ...about(trade), out_request_no: biz.out_request_no, ...found };
      },
      "alipay.data.dataservice.bill.downloadurl.query": ({ bill_type, bill_date = "" }) => {
        if (bill_type !== "trade" || !/^\d{4}-\d\d-\d\d$/.test(bill_date)) return refused("isv.invalid-arguments");
        if (!billOf(tradesOf(app), bill_date, app.sellerId)) return refused("isp.bill_not_exist", "账单不存在");
        return { ...ok, bill_download_url: `${url}/bill?day=${bill_date}&app=${app.appId}&key=${billKey}` };
      },
    };
  };

  function answerApi(fields, response) {
    const { method = "", biz_content, notify_url, return_url } = fields;
    const reply = (answer) =>
      response
        .writeHead(200, { "content-type": "application/json;charset=utf-8" })
        .end(signedAnswer(method, answer, (app ?? first).privateKey, app?.certSn));
    const app = apps.get(fields.app_id);
    const invalid = (sub_code) => reply({ code: "40002", msg: "Invalid Arguments", sub_code });
    if (!app) return invalid("isv.invalid-app-id");
    if (faults.clock) return invalid("isv.invalid-timestamp");
    if (app.certSn && (fields.app_cert_sn !== app.appCertSn || fields.alipay_root_cert_sn !== app.rootCertSn))
      return invalid("isv.invalid-cert-sn");
    if (!isSignedBy(app.appPublicKey, fields)) return invalid("isv.invalid-signature");
    const biz = JSON.parse(biz_content ?? "{}");
    const hooks = { notifyUrl: notify_url ?? "", returnUrl: return_url ?? "" };
    if (method === "alipay.trade.page.pay" || method === "alipay.trade.wap.pay") {
      const trade = books.begin(biz, hooks, app.appId);
      if (!trade) return reply(refused("ACQ.INVALID_PARAMETER"));
      return response
        .writeHead(302, { location: `${url}/cashier?trade=${encodeURIComponent(trade.outTradeNo)}` })
        .end();
    }
    const answer = methodsOf(app)[method];
    return reply(
      answer ? answer(biz, hooks) : { code: "40002", msg: "Invalid Arguments", sub_code: "isv.invalid-method" },
    );
  }

  function answerCashier(request, fields, response) {
    const html = { "content-type": "text/html;charset=utf-8", "cache-control": "no-store" };
    const trade = books.find(fields.trade);
    if (!trade) return response.writeHead(404, html).end(noTradePage);
    if (request.method !== "POST") return response.writeHead(200, html).end(cashierPage(trade));
    if (fields.act === "pay" ? books.pay(trade) : books.close(trade)) notifyAside(trade);
    const back = trade.returnUrl && new URL(trade.returnUrl);
    if (!back) return response.writeHead(200, html).end(cashierPage(trade));
    const { appId, sellerId, privateKey } = appOf(trade);
    const told = {
      ...about(trade),
      total_amount: yuan(trade.fen),
      app_id: appId,
      seller_id: sellerId,
      timestamp: stamp(),
    };
    for (const [name, value] of Object.entries(signedNotice(told, privateKey))) back.searchParams.set(name, value);
    return response.writeHead(303, { location: back.href }).end();
  }

  const server = http.createServer(async (request, response) => {
    if (faults.down) return void request.socket.destroy();
    const asked = new URL(request.url ?? "/", "http://gateway");
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = new URLSearchParams(Buffer.concat(parts).toString());
    const fields = Object.fromEntries([...asked.searchParams, ...body]);
    if (asked.pathname === "/gateway.do") return void answerApi(fields, response);
    if (asked.pathname === "/bill" && fields.key === billKey) {
      const app = apps.get(fields.app) ?? first;
      const bill = billOf(tradesOf(app), fields.day ?? "", app.sellerId);
      if (bill) return void response.writeHead(200, { "content-type": "application/zip" }).end(bill);
    }
    if (asked.pathname === "/cashier") return void answerCashier(request, fields, response);
    return void response.writeHead(404).end();
  });
  await new Promise((ready, failed) => server.once("error", failed).listen(port, "127.0.0.1", () => ready(undefined)));
  url = `http://127.0.0.1:${server.address().port}`;
  const close = async () => {
    closing.abort();
    await new Promise((closed) => (server.close(closed), server.closeAllConnections()));
  };
  const addApp = (app) => void apps.set(app.appId, app);
  return { url, books, addApp, faults, notices, noticeOf, close };
}
