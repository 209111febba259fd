import { zipSync } from "fflate";
import { stamp, yuan } from "./books.mjs";

/** What a bill's lines say, in their order (opendocs.alipay.com/open/028woc). */
const COLUMNS =
  "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注";

/** The bytes of each sign of GBK, which the platform can read and not write. */
const codes = (() => {
  const known = new Map();
  const decoder = new TextDecoder("gbk");
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const sign = decoder.decode(new Uint8Array([first, second]));
      if ([...sign].length === 1 && sign !== "\ufffd" && !known.has(sign)) known.set(sign, [first, second]);
    }
  return known;
})();

/** A text in GBK; signs that it has not become question marks. */
export const toGbk = (text) =>
  Buffer.from([...text].flatMap((sign) => (sign < "\x80" ? sign.charCodeAt(0) : (codes.get(sign) ?? 0x3f))));

/** What the gateway takes of a payment, and gives back with a refund: 0.6 %. */
const feeOf = (fen) => Math.round((fen * 6) / 1000);
const signed = (fen) => (fen < 0 ? `-${yuan(-fen)}` : yuan(fen));

/** One line: numbers are followed by a tab, so that a spreadsheet leaves them alone. */
export const lineOf = ({ no, outTradeNo, subject }, kind, fen, at, requestNo = "") => {
  const sum = signed(fen);
  const named = [
    `${no}\t`,
    `${outTradeNo}\t`,
    kind,
    subject.replaceAll(",", " "),
    at,
    at,
    "",
    "",
    "",
    "",
    "buy***@example.cn",
  ];
  return [
    ...named,
    sum,
    sum,
    ...Array(5).fill("0.00"),
    "",
    "0.00",
    "0.00",
    requestNo && `${requestNo}\t`,
    signed(-feeOf(fen)),
    "0.00",
    "",
  ].join(",");
};

/** A day's bill as Alipay packs it: lines and sums as CSV in GBK, in a zip; null for a day without any. */
export function billOf(trades, day, sellerId) {
  const payments = [];
  const refunds = [];
  for (const trade of trades) {
    if (trade.paidAt?.startsWith(day)) payments.push(lineOf(trade, "交易", trade.fen, trade.paidAt));
    for (const [requestNo, at] of Object.entries(trade.refundedAt ?? {}))
      if (at.startsWith(day)) refunds.push(lineOf(trade, "退款", -trade.refunds[requestNo], at, requestNo));
  }
  if (payments.length + refunds.length === 0) return null;
  return zipBill([...payments, ...refunds], { day, sellerId, payments: payments.length, refunds: refunds.length });
}

const RULE = "-".repeat(41);
/** Packs the lines of a bill. */
export function zipBill(lines, { day, sellerId, payments, refunds }) {
  const head = [
    "#支付宝业务明细查询",
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 23:59:59]`,
  ];
  const foot = [`#交易合计：${payments}笔`, `#退款合计：${refunds}笔`, `#导出时间：[${stamp()}]`];
  const text = [...head, `#${RULE}业务明细列表${RULE}`, COLUMNS, ...lines, `#${RULE}业务明细列表结束${RULE}`, ...foot];
  const name = `${sellerId}0156_${day.replaceAll("-", "")}_业务明细`;
  return Buffer.from(
    zipSync({
      [`${name}.csv`]: Buffer.concat(text.map((line) => toGbk(`${line}\r\n`))),
      [`${name}(汇总).csv`]: toGbk(`${head.join("\r\n")}\r\n${foot.join("\r\n")}\r\n`),
    }),
  );
}
