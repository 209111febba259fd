import {
  createCipheriv,
  createHash,
  createPublicKey,
  randomBytes,
  randomUUID,
  verify,
  X509Certificate,
} from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, vi } from "vitest";
import { signatureOf } from "@/lib/domain/finance/gateway/wechat/signing";
import { keyPair } from "@/lib/server/gateway/signing.mjs";

interface Trade {
  no: string;
  fen: number;
  state: "NOTPAY" | "SUCCESS" | "CLOSED";
  transaction: string;
  notifyUrl: string;
  refunds: Map<string, number>;
}

/** What a merchant has there. */
interface WechatMerchant {
  appId: string;
  mchId: string;
  apiKey: string;
  certificate: string;
}

const SERIAL = "PUB_KEY_ID_0114232134912410000000000000";
const stamped = () => Math.floor(Date.now() / 1000);

/**
 * A small WeChat Pay for a test file: it verifies the header Authorization over method, path, time, nonce and body as the real one does, signs its
 * answers and notices, and keeps trades, refunds and a bill. Not our code verifies here, but node:crypto over texts that are written out.
 */
export function useWechat(merchant: WechatMerchant) {
  const own = keyPair();
  const trades = new Map<string, Trade>();
  const faults: { isProcessing?: boolean; unsigned?: boolean; bill?: string } = {};
  const asked: string[] = [];
  const held = { url: "", serial: SERIAL, publicKey: own.publicKey, trades, faults, asked, noticeOf, headersOf };
  const merchantKey = new X509Certificate(merchant.certificate);

  function refusalOf(request: http.IncomingMessage, body: string): string | null {
    const header = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const of = Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    if (of.mchid !== merchant.mchId) return "商户号不存在";
    if (of.serial_no !== merchantKey.serialNumber) return "商户证书序列号有误";
    if (Math.abs(stamped() - Number(of.timestamp)) > 300)
      return "Http头Authorization中的timestamp与发起请求的时间不得超过5分钟";
    const text = [request.method, request.url, of.timestamp, of.nonce_str, body, ""].join("\n");
    const key = createPublicKey(merchantKey.publicKey.export({ type: "spki", format: "pem" }));
    return verify("sha256", Buffer.from(text), key, Buffer.from(of.signature ?? "", "base64"))
      ? null
      : "错误的签名，验签失败";
  }

  function headersOf(body: string, at = stamped()) {
    const nonce = randomBytes(16).toString("hex");
    const signature = signatureOf([at, nonce, body, ""].join("\n"), own.privateKey);
    return { timestamp: String(at), nonce, signature, serial: SERIAL };
  }

  /** A notice about a trade, sealed and signed. */
  function noticeOf(outTradeNo: string, more: object = {}) {
    const trade = trades.get(outTradeNo) as Trade;
    const told = {
      ...{ appid: merchant.appId, mchid: merchant.mchId, out_trade_no: outTradeNo, transaction_id: trade.transaction },
      ...{ trade_state: trade.state, amount: { total: trade.fen, currency: "CNY" }, ...more },
    };
    const nonce = randomBytes(6).toString("hex");
    const cipher = createCipheriv("aes-256-gcm", merchant.apiKey, nonce);
    cipher.setAAD(Buffer.from("transaction"));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(told)), cipher.final(), cipher.getAuthTag()]);
    const resource = {
      ...{ algorithm: "AEAD_AES_256_GCM", nonce, associated_data: "transaction", original_type: "transaction" },
      ciphertext: sealed.toString("base64"),
    };
    const body = JSON.stringify({ id: randomUUID(), event_type: "TRANSACTION.SUCCESS", resource });
    return { ...headersOf(body), body };
  }

  function answerTo(method: string, url: URL, fields: Record<string, never>): [number, object | null] {
    const missing: [number, object] = [404, { code: "ORDER_NOT_EXIST", message: "订单不存在" }];
    const begin = /^\/v3\/pay\/transactions\/(native|h5)$/.exec(url.pathname)?.[1];
    if (begin) {
      const {
        out_trade_no: no,
        amount,
        notify_url: notifyUrl,
      } = fields as unknown as {
        out_trade_no: string;
        amount: { total: number };
        notify_url: string;
      };
      const fresh = { no, fen: amount.total, state: "NOTPAY" as const, notifyUrl, refunds: new Map() };
      if (!trades.has(no)) trades.set(no, { ...fresh, transaction: `42000${randomBytes(10).toString("hex")}` });
      if (trades.get(no)?.fen !== amount.total) return [400, { code: "INVALID_REQUEST", message: "订单号重复" }];
      return [200, begin === "h5" ? { h5_url: `https://wx.test/h5?no=${no}` } : { code_url: `weixin://wxpay/${no}` }];
    }
    const [, named, isClose] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname) ?? [];
    if (named) {
      const trade = trades.get(named);
      if (!trade) return missing;
      if (isClose && trade.state === "SUCCESS") return [400, { code: "ORDERPAID", message: "订单已支付" }];
      if (isClose) {
        trade.state = "CLOSED";
        return [204, null];
      }
      const amount = { total: trade.fen, currency: "CNY" };
      return [200, { out_trade_no: named, trade_state: trade.state, transaction_id: trade.transaction, amount }];
    }
    if (url.pathname === "/v3/refund/domestic/refunds") {
      const {
        out_trade_no: no,
        out_refund_no: refundNo,
        amount,
      } = fields as unknown as {
        out_trade_no: string;
        out_refund_no: string;
        amount: { refund: number; total: number };
      };
      const trade = trades.get(no);
      if (!trade) return missing;
      const others = [...trade.refunds].reduce((sum, [one, fen]) => sum + (one === refundNo ? 0 : fen), 0);
      if (amount.total !== trade.fen || others + amount.refund > trade.fen)
        return [400, { code: "INVALID_REQUEST", message: "订单金额或退款金额与之前请求不一致" }];
      trade.refunds.set(refundNo, amount.refund);
      return [200, { out_refund_no: refundNo, status: faults.isProcessing ? "PROCESSING" : "SUCCESS" }];
    }
    if (url.pathname === "/v3/bill/tradebill") {
      if (faults.bill === undefined) return [400, { code: "NO_STATEMENT_EXIST", message: "账单不存在" }];
      const hash = createHash("sha1").update(faults.bill).digest("hex");
      return [200, { hash_type: "SHA1", hash_value: hash, download_url: `${held.url}/v3/billdownload/file?token=x` }];
    }
    return [404, { code: "RESOURCE_NOT_EXISTS", message: method }];
  }

  const server = http.createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const refused = refusalOf(request, body);
    const url = new URL(request.url ?? "/", "http://wechat");
    asked.push(`${request.method} ${url.pathname}`);
    const reply = (status: number, text: string) => {
      const { timestamp, nonce, signature, serial } = headersOf(text);
      const signed = faults.unsigned ? signatureOf("another text", own.privateKey) : signature;
      const headers = {
        ...{ "wechatpay-timestamp": timestamp, "wechatpay-nonce": nonce, "wechatpay-serial": serial },
        "wechatpay-signature": signed,
      };
      response.writeHead(status, headers).end(text);
    };
    if (refused) return reply(401, JSON.stringify({ code: "SIGN_ERROR", message: refused }));
    if (url.pathname === "/v3/billdownload/file") return void response.writeHead(200).end(faults.bill);
    const [status, answer] = answerTo(request.method ?? "", url, (body ? JSON.parse(body) : {}) as never);
    return reply(status, answer ? JSON.stringify(answer) : "");
  });
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    held.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv("WECHAT_PAY_GATEWAY", held.url);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await new Promise((closed) => server.close(closed));
  });
  return held;
}
