import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { now } from "@/lib/clock";
import type { Bill, Check, Gateway, Refund, Trade } from "@/lib/domain/finance/gateway/port";
import { Fault } from "@/lib/fault";
import { spool } from "@/lib/storage/spool";
import { type Asked, authorizationOf, isSigned, opened, type Signer } from "./signing";
import { statementLines } from "./statement";

interface WechatKeys extends Signer {
  appId: string;
  /** The key of the API's version 3, of 32 characters: what notices carry is sealed by it. */
  apiKey: string;
  /** By what the provider signs, and the number that it names it by. */
  gateway: { serial: string; publicKey: string };
  endpoint: string;
}

const WAIT = 8000;
const BILL_WAIT = 300_000;
const MOST_BYTES = 512 * 1_048_576;
/** Bytes of a refund's reason that the provider takes. */
const REASON_BYTES = 80;
const SUBJECT_BYTES = 127;

/** States of a trade (pay.weixin.qq.com/doc/v3/merchant/4012791858). What went back was paid all the same. */
const states: Record<string, Trade["state"]> = {
  SUCCESS: "succeeded",
  REFUND: "succeeded",
  CLOSED: "closed",
  REVOKED: "closed",
};

interface Told {
  code?: string;
  message?: string;
  [field: string]: unknown;
}
interface Answer {
  status: number;
  told: Told;
}

/** As many whole signs as fit into so many bytes. */
function fitting(text: string, bytes: number): string {
  let fits = text;
  while (Buffer.byteLength(fits) > bytes) fits = [...fits].slice(0, -1).join("");
  return fits;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function tradeOf(told: Told): Trade {
  const total = (told.amount as { total?: unknown } | undefined)?.total;
  return {
    state: states[textOf(told.trade_state)] ?? "waiting",
    tradeNo: textOf(told.transaction_id),
    // An amount that is no whole fen is none of ours.
    amountFen: Number.isSafeInteger(total) ? (total as number) : -1,
  };
}

/** WeChat Pay by version 3 of its API (pay.weixin.qq.com/doc/v3/merchant). */
export class Wechat implements Gateway {
  constructor(private readonly keys: WechatKeys) {}

  private async send({ method, path, body }: Asked, wait = WAIT): Promise<Response> {
    const timestamp = String(Math.floor(now().getTime() / 1000));
    return fetch(`${this.keys.endpoint}${path}`, {
      method,
      headers: {
        accept: "application/json",
        "user-agent": "node",
        authorization: authorizationOf({ method, path, body }, this.keys, { timestamp }),
        "wechatpay-serial": this.keys.gateway.serial,
        ...(body && { "content-type": "application/json" }),
      },
      body: body || undefined,
      signal: AbortSignal.timeout(wait),
    });
  }

  /** The answer, where it is signed by the provider; what it refuses before it knows us is not. */
  private async ask(method: "GET" | "POST", path: string, fields?: object): Promise<Answer & { isSigned: boolean }> {
    const response = await this.send({ method, path, body: fields ? JSON.stringify(fields) : "" });
    const body = await response.text();
    const header = (name: string) => response.headers.get(`wechatpay-${name}`) ?? "";
    const signed = {
      ...{ timestamp: header("timestamp"), nonce: header("nonce"), signature: header("signature") },
      ...{ serial: header("serial"), body },
    };
    const told = (body === "" ? {} : JSON.parse(body)) as Told;
    return { status: response.status, told, isSigned: isSigned(signed, this.keys.gateway, now()) };
  }

  /** An answer that says something of what was asked. @throws gatewaySilent for any other */
  private async answerTo(method: "GET" | "POST", path: string, fields?: object): Promise<Answer> {
    const silent = (why: unknown): never => {
      console.error(`The payment gateway did not answer ${method} ${path.split("?")[0]}:`, why);
      throw new Fault("gatewaySilent");
    };
    const answer = await this.ask(method, path, fields).catch((error: unknown) =>
      silent(error instanceof Error ? error.message : error),
    );
    const { status, told } = answer;
    if (status === 401 || status === 429 || status >= 500) return silent(`${status} ${told.code ?? ""}`);
    return answer.isSigned ? answer : silent("its signature does not hold");
  }

  async begin({ outTradeNo, amountFen, subject, scene, expiresAt, returnUrl, notifyUrl, payerIp }: Bill) {
    const { appId, mchId } = this.keys;
    const isPhone = scene === "WAP";
    const asked = {
      ...{ appid: appId, mchid: mchId, description: fitting(subject, SUBJECT_BYTES), out_trade_no: outTradeNo },
      ...{ time_expire: `${expiresAt.toISOString().slice(0, 19)}+00:00`, notify_url: notifyUrl },
      amount: { total: amountFen, currency: "CNY" },
      ...(isPhone && { scene_info: { payer_client_ip: payerIp, h5_info: { type: "Wap" } } }),
    };
    const { told } = await this.answerTo("POST", `/v3/pay/transactions/${isPhone ? "h5" : "native"}`, asked);
    const leadsTo = textOf(isPhone ? told.h5_url : told.code_url);
    if (!leadsTo) throw new Fault("gatewaySilent");
    return isPhone ? `${leadsTo}&redirect_url=${encodeURIComponent(returnUrl)}` : leadsTo;
  }

  private pathOf = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  async query(outTradeNo: string) {
    const { status, told } = await this.answerTo("GET", `${this.pathOf(outTradeNo)}?mchid=${this.keys.mchId}`);
    if (status === 404) return null;
    if (status !== 200) throw new Fault("gatewaySilent");
    return tradeOf(told);
  }

  async close(outTradeNo: string) {
    const asked = { mchid: this.keys.mchId };
    const { status, told } = await this.answerTo("POST", `${this.pathOf(outTradeNo)}/close`, asked);
    return status === 204 || status === 404 || told.code === "ORDER_CLOSED";
  }

  async refund({ outTradeNo, outRequestNo, amountFen, totalFen, reason }: Refund) {
    const asked = {
      ...{ out_trade_no: outTradeNo, out_refund_no: outRequestNo, reason: fitting(reason, REASON_BYTES) },
      amount: { refund: amountFen, total: totalFen, currency: "CNY" },
    };
    const { status, told } = await this.answerTo("POST", "/v3/refund/domestic/refunds", asked);
    if (status !== 200) return false;
    if (told.status === "SUCCESS") return true;
    // Taken on is not done: it is asked for again under the same number until the money has gone.
    if (told.status === "PROCESSING") throw new Fault("gatewaySilent");
    return false;
  }

  async downloadBill(day: string) {
    const { status, told } = await this.answerTo("GET", `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
    if (told.code === "NO_STATEMENT_EXIST") return null;
    const address = textOf(told.download_url);
    if (status !== 200 || !address) throw new Fault("gatewaySilent");
    const { pathname, search } = new URL(address);
    const path = await this.fetched(`${pathname}${search}`);
    const digest = createHash("sha1");
    for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
    if (digest.digest("hex") === textOf(told.hash_value).toLowerCase()) return statementLines(path);
    await rm(path, { force: true });
    throw new Fault("billUnread");
  }

  /** The bill itself is not signed: the signed answer before it told its digest. */
  private async fetched(path: string): Promise<string> {
    const silent = (error: unknown): never => {
      console.error("The payment gateway did not give its bill:", error instanceof Error ? error.message : error);
      throw new Fault("gatewaySilent");
    };
    const response = await this.send({ method: "GET", path, body: "" }, BILL_WAIT).catch(silent);
    if (!response.ok || !response.body) return silent(response.status);
    const spooled = await spool(response.body as unknown as AsyncIterable<Uint8Array>, MOST_BYTES).catch(silent);
    return spooled.path;
  }

  /** `fields` are the headers and the body of a notice, as they came. */
  verifyNotice(fields: Record<string, string>) {
    const { timestamp = "", nonce = "", signature = "", serial = "", body = "" } = fields;
    if (!isSigned({ timestamp, nonce, signature, serial, body }, this.keys.gateway, now())) return null;
    try {
      const notice = JSON.parse(body) as { id?: string; event_type?: string; resource: Parameters<typeof opened>[0] };
      const told = JSON.parse(opened(notice.resource, this.keys.apiKey)) as Told;
      const [outTradeNo, tradeStatus] = [textOf(told.out_trade_no), textOf(told.trade_state)];
      const isOurs = told.appid === this.keys.appId && told.mchid === this.keys.mchId;
      if (!notice.id || !isOurs || !outTradeNo || !tradeStatus) return null;
      const trade = tradeOf(told);
      const kept = { event_type: notice.event_type ?? "", transaction_id: trade.tradeNo, serial };
      return {
        ...{ notifyId: notice.id, outTradeNo, tradeStatus, trade },
        told: { ...kept, out_trade_no: outTradeNo, trade_state: tradeStatus, total: String(trade.amountFen) },
      };
    } catch {
      return null;
    }
  }

  async check(): Promise<Check> {
    const path = `${this.pathOf(`CHECK${now().getTime()}`)}?mchid=${this.keys.mchId}`;
    const answer = await this.ask("GET", path).catch((error: unknown) => error);
    if (answer instanceof Error) return { problem: "unreachable", said: answer.message.slice(0, 200) };
    const { status, told, isSigned: holds } = answer as Answer & { isSigned: boolean };
    const said = [status, told.code, told.message].filter(Boolean).join(" ").slice(0, 200);
    if (status === 404) return holds ? { problem: null, said } : { problem: "wrongGatewayKey", said };
    return { problem: problemOf(told), said };
  }
}

/** What the provider's codes mean. */
function problemOf({ code = "", message = "" }: Told): NonNullable<Check["problem"]> {
  if (/timestamp|时间戳/i.test(message)) return "clock";
  if (/serial|证书序列号|平台公钥/i.test(message)) return "wrongCertificate";
  if (/appid|mchid|商户号|MCH_NOT_EXISTS/i.test(`${code} ${message}`)) return "wrongAppId";
  if (code === "SIGN_ERROR") return "wrongKey";
  if (code === "NO_AUTH") return "notAllowed";
  return "other";
}
