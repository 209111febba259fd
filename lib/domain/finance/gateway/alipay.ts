import { createPublicKey } from "node:crypto";
import { AlipaySdk } from "alipay-sdk";
import { now, toWireTime } from "@/lib/clock";
import { Fault } from "@/lib/fault";
import { fromYuan, toYuan } from "@/lib/text/money";
import { problemOf } from "./alipay-problem";
import { billLines } from "./bill";
import { serialOf } from "./certificates";
import type { Bill, Gateway, Refund, Trade } from "./port";

/** The gateway's key: by itself, or by certificates. */
type AlipaySide =
  | { alipayPublicKey: string }
  | { appCertContent: string; alipayPublicCertContent: string; alipayRootCertContent: string };

type AlipayKeys = AlipaySide & {
  appId: string;
  /** The merchant's account, to which trades are paid; notices for another are refused. */
  sellerId: string;
  /** PKCS#8 and SPKI, in PEM or without its frame. */
  privateKey: string;
  endpoint: string;
};

type Answer = { code: string; subCode?: string } & Record<string, string | undefined>;

const products: Record<Bill["scene"], { method: string; productCode?: string }> = {
  PC: { method: "alipay.trade.page.pay", productCode: "FAST_INSTANT_TRADE_PAY" },
  WAP: { method: "alipay.trade.wap.pay", productCode: "QUICK_WAP_WAY" },
  QR: { method: "alipay.trade.precreate" },
};

/** States of a trade (opendocs.alipay.com/open/203/105286). A finished one takes no refunds any more; it was paid all the same. */
const states: Record<string, Trade["state"]> = {
  WAIT_BUYER_PAY: "waiting",
  TRADE_SUCCESS: "succeeded",
  TRADE_FINISHED: "succeeded",
  TRADE_CLOSED: "closed",
};

/** An amount that is no yuan with two digits is none of ours. */
const fenOf = (text: string | undefined) => fromYuan(text ?? "") ?? -1;

const tradeOf = (fields: Answer): Trade => ({
  state: states[fields.tradeStatus ?? ""] ?? "waiting",
  tradeNo: fields.tradeNo ?? "",
  amountFen: fenOf(fields.totalAmount),
});

/** Alipay by its open API with RSA2 signatures (opendocs.alipay.com/common/02kf5q). */
export class Alipay implements Gateway {
  private readonly sdk: AlipaySdk;

  constructor(private readonly keys: AlipayKeys) {
    const { sellerId: _, endpoint, ...known } = keys;
    const signing = { keyType: "PKCS8", signType: "RSA2" } as const;
    this.sdk = new AlipaySdk({ ...known, gateway: endpoint, timeout: 8000, ...signing });
    // Read from its PEM for each notice, the key would cost more than the signature that it verifies.
    const { config } = this.sdk;
    Object.assign(config, { alipayPublicKey: createPublicKey(config.alipayPublicKey) });
  }

  private async ask(method: string, bizContent: object, hooks: object = {}): Promise<Answer> {
    const answer = await this.sdk
      .exec(method, { bizContent, ...hooks }, { validateSign: true })
      .catch((error: unknown) => {
        const said = error instanceof Error ? error.message : error;
        console.error(`The payment gateway did not answer ${method}:`, said);
        throw new Fault("gatewaySilent");
      });
    // Its own failures (20000) say nothing of the trade.
    if (answer.code === "20000" || answer.subCode === "ACQ.SYSTEM_ERROR") throw new Fault("gatewaySilent");
    return answer as unknown as Answer;
  }

  async begin({ outTradeNo, amountFen, subject, scene, expiresAt, returnUrl, notifyUrl }: Bill) {
    const { method, productCode } = products[scene];
    const bizContent = {
      ...{ out_trade_no: outTradeNo, total_amount: toYuan(amountFen), subject },
      ...{ time_expire: toWireTime(expiresAt), ...(productCode ? { product_code: productCode } : {}) },
    };
    if (scene !== "QR") return this.sdk.pageExecute(method, "GET", { bizContent, notifyUrl, returnUrl });
    const { qrCode } = await this.ask(method, bizContent, { notifyUrl });
    if (!qrCode) throw new Fault("gatewaySilent");
    return qrCode;
  }

  async query(outTradeNo: string) {
    const answer = await this.ask("alipay.trade.query", { out_trade_no: outTradeNo });
    return answer.code === "10000" ? tradeOf(answer) : null;
  }

  async close(outTradeNo: string) {
    const { code, subCode } = await this.ask("alipay.trade.close", { out_trade_no: outTradeNo });
    return code === "10000" || subCode === "ACQ.TRADE_NOT_EXIST";
  }

  async refund({ outTradeNo, outRequestNo, amountFen, reason }: Refund) {
    const of = { out_trade_no: outTradeNo, out_request_no: outRequestNo };
    const asked = { ...of, refund_amount: toYuan(amountFen), refund_reason: reason };
    const { code } = await this.ask("alipay.trade.refund", asked);
    if (code !== "10000") return false;
    // Taken on is not done: only the query says that the money has gone.
    const { refundStatus } = await this.ask("alipay.trade.fastpay.refund.query", of);
    if (refundStatus !== "REFUND_SUCCESS") throw new Fault("gatewaySilent");
    return true;
  }

  async downloadBill(day: string) {
    const wanted = { bill_type: "trade", bill_date: day };
    const answer = await this.ask("alipay.data.dataservice.bill.downloadurl.query", wanted);
    if (/bill_not_exist/i.test(answer.subCode ?? "")) return null;
    if (answer.code !== "10000" || !answer.billDownloadUrl) throw new Fault("gatewaySilent");
    return billLines(answer.billDownloadUrl);
  }

  verifyNotice(fields: Record<string, string>) {
    const { appId, sellerId } = this.keys;
    if (!this.sdk.checkNotifySignV2(fields) || fields.app_id !== appId || fields.seller_id !== sellerId) return null;
    // By certificates, a notice says which of the gateway's it is signed by.
    const serial = fields.alipay_cert_sn;
    if (serial && "appCertContent" in this.keys && serial !== serialOf(this.keys.alipayPublicCertContent)) return null;
    const { notify_id: notifyId, out_trade_no: outTradeNo, trade_status: tradeStatus } = fields;
    if (!notifyId || !outTradeNo || !tradeStatus) return null;
    const { trade_no: tradeNo, total_amount: totalAmount } = fields;
    const { sign: _, sign_type: __, ...told } = fields;
    return { notifyId, outTradeNo, tradeStatus, told, trade: tradeOf({ code: "", tradeStatus, tradeNo, totalAmount }) };
  }

  async check() {
    const asked = { bizContent: { out_trade_no: `CHECK${now().getTime()}` } };
    return problemOf((validateSign) => this.sdk.exec("alipay.trade.query", asked, { validateSign }));
  }
}
