import { yuan } from "./books.mjs";

const escaped = (text) => String(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title, body) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:28rem;margin:12vh auto;padding:0 1.25rem}
.sum{font-size:2.5rem;font-variant-numeric:tabular-nums;margin:.25rem 0 1.5rem}button{font:inherit;padding:.7rem 1.5rem;margin-right:.75rem}
p.note{opacity:.7;font-size:.875rem}</style><main>${body}</main></html>`;

/** The page on which a trade is paid in a demo: it moves no money, and says so. */
export function cashierPage(trade) {
  if (trade.status !== "WAIT_BUYER_PAY") {
    const said = trade.status === "TRADE_SUCCESS" ? "已支付 · Paid" : "交易已关闭 · Closed";
    return page(said, `<h1>${said}</h1><p>${escaped(trade.subject)}</p>`);
  }
  return page(
    "演示收银台 · Demo cashier",
    `<h1>演示收银台 · Demo cashier</h1><p>${escaped(trade.subject)}</p><p class="sum">¥ ${yuan(trade.fen)}</p>
<form method="post" action="/cashier"><input type="hidden" name="trade" value="${escaped(trade.outTradeNo)}">
<button name="act" value="pay">确认支付 · Pay</button><button name="act" value="close">取消 · Cancel</button></form>
<p class="note">本机模拟的支付网关，不会产生真实扣款。 A gateway on this machine: no money moves.</p>`,
  );
}

export const noTradePage = page("404", "<h1>没有这笔交易 · No such trade</h1>");
