import crypto from "node:crypto";
import fs from "node:fs";

/**
 * @typedef {{ no: string, appId?: string, outTradeNo: string, subject: string, fen: number, status: "WAIT_BUYER_PAY" | "TRADE_SUCCESS" | "TRADE_CLOSED",
 *   expiresAt: number, paidAt: string | null, refunds: Record<string, number>, refundedAt: Record<string, string>, notifyUrl: string, returnUrl: string }} Trade
 */

/** Yuan with two digits, as the protocol writes amounts. */
export const yuan = (fen) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;
const fenOf = (text) => (/^\d{1,9}\.\d{2}$/.test(text) ? Math.round(Number(text) * 100) : null);

/** A time in Beijing as the protocol writes it: `2026-11-27 08:00:00`. */
export const stamp = (at = Date.now()) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

/** The trades of the loopback gateway, kept in a file where one is given. */
export function openBooks(file) {
  /** @type {Map<string, Trade>} */
  const trades = new Map(file && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : []);
  const keep = () => file && fs.writeFileSync(file, JSON.stringify([...trades]));
  const refundedOf = (trade) => Object.values(trade.refunds).reduce((sum, fen) => sum + fen, 0);

  /** The trade as it stands now: one that nobody has paid in time is closed. */
  function find(outTradeNo) {
    const trade = trades.get(outTradeNo);
    if (trade?.status === "WAIT_BUYER_PAY" && trade.expiresAt <= Date.now()) trade.status = "TRADE_CLOSED";
    return trade;
  }

  /** Begins a trade, or finds the one that has its number. Null for an amount that is none, or another than before. */
  function begin(biz, { notifyUrl, returnUrl }, appId) {
    const fen = fenOf(biz.total_amount ?? "");
    if (!fen || !biz.out_trade_no || !biz.subject) return null;
    const known = find(biz.out_trade_no);
    if (known) return known.fen === fen ? known : null;
    const expiresAt = biz.time_expire ? Date.parse(`${biz.time_expire.replace(" ", "T")}+08:00`) : Date.now() + 900_000;
    const no =
      stamp().slice(0, 10).replaceAll("-", "") +
      crypto
        .randomInt(10 ** 12)
        .toString()
        .padStart(20, "0");
    const { out_trade_no: outTradeNo, subject } = biz;
    const status = /** @type {const} */ ("WAIT_BUYER_PAY");
    const trade = {
      no,
      appId,
      outTradeNo,
      subject,
      fen,
      status,
      expiresAt,
      paidAt: null,
      refunds: {},
      refundedAt: {},
      notifyUrl,
      returnUrl,
    };
    trades.set(outTradeNo, trade);
    keep();
    return trade;
  }

  /** Pays a trade that waits; whether it is paid now, or was before. */
  function pay(trade) {
    if (trade.status === "WAIT_BUYER_PAY") Object.assign(trade, { status: "TRADE_SUCCESS", paidAt: stamp() });
    keep();
    return trade.paidAt !== null && trade.status === "TRADE_SUCCESS";
  }

  function close(trade) {
    if (trade.status !== "WAIT_BUYER_PAY") return false;
    trade.status = "TRADE_CLOSED";
    keep();
    return true;
  }

  /** Gives money back, once for each request number. Null where more would go back than came in. */
  function refund(trade, requestNo, amount) {
    const fen = fenOf(amount ?? "");
    if (!fen || !requestNo || !trade.paidAt) return null;
    if (trade.refunds[requestNo] !== undefined) return { changed: false, refunded: refundedOf(trade) };
    if (refundedOf(trade) + fen > trade.fen) return null;
    trade.refunds[requestNo] = fen;
    trade.refundedAt = { ...trade.refundedAt, [requestNo]: stamp() };
    if (refundedOf(trade) === trade.fen) trade.status = "TRADE_CLOSED";
    keep();
    return { changed: true, refunded: refundedOf(trade) };
  }

  return { find, begin, pay, close, refund, refundedOf, trades };
}
