import { type StatementPlaces, statementColumns } from "@/db/told-values";
import { wordsOf } from "@/lib/i18n/words";
import type { ImportColumns } from "@/lib/sheet/importing";
import { fromYuan } from "@/lib/text/money";
import { normalLine } from "@/lib/text/normal";
import type { StatementColumn } from "./calls";

/** How the banks head what we read, in the order in which they are looked for. */
const banks: Record<StatementColumn, readonly string[]> = {
  paidOn: [
    "交易日期",
    "记账日期",
    "记账日",
    "入账日期",
    "入账日",
    "交易日",
    "交易时间",
    "日期",
    "Transaction date",
    "Date",
  ],
  amount: [
    "贷方发生额",
    "贷方发生额（元）",
    "贷方金额",
    "收入金额",
    "存入金额",
    "贷方",
    "收入",
    "交易金额",
    "发生金额",
    "发生额",
    "Credit",
    "Amount",
  ],
  side: [
    ...["借贷标志", "借贷标识", "借贷方向", "借贷", "借/贷", "收支标志", "收支类型", "收支方向", "收支", "收/支"],
    ...["Debit/Credit", "Debit or credit", "Dr/Cr", "D/C"],
  ],
  payer: ["对方户名", "对方账户名称", "对方账号名称", "对方名称", "付款人名称", "付款方户名", "对方单位名称", "Payer"],
  words: ["附言", "交易附言", "用途", "摘要", "备注", "Remarks", "Details"],
  bankNo: ["交易流水号", "流水号", "凭证号", "交易序号", "Serial number", "Reference"],
};

/** Whether a text is a day that there is, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** A day as banks write it, as `YYYY-MM-DD`; what is none stays as it was typed. */
function dayOf(typed: string): string {
  const m = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T].*)?$/.exec(typed.trim());
  return m ? `${m[1]}-${m[2]?.padStart(2, "0")}-${m[3]?.padStart(2, "0")}` : typed.trim();
}

/** An amount as banks write it (`1,234.50`, `+12`, `￥12.5`), without its ornaments; a negative one keeps its sign, and a comma that parts no thousands stays. */
function amountOf(typed: string): string {
  const bare = typed
    .replaceAll(/[\s¥￥元]/g, "")
    .replaceAll("，", ",")
    .replace(/^\+/, "");
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(",", "") : bare;
}

const OUT = new Set(["借", "借方", "支", "支出", "付", "付款", "出", "转出", "debit", "dr", "d", "out"]);
const IN = new Set(["贷", "贷方", "收", "收入", "收款", "入", "进", "转入", "credit", "cr", "c", "in"]);

/** Which way the money of a line went, by what a bank writes of it: null for what says neither. */
export function sideOf(side: string): "in" | "out" | null {
  const said = side.toLowerCase().replaceAll(/[\s.()（）]/g, "");
  if (said === "" || IN.has(said)) return "in";
  return OUT.has(said) ? "out" : null;
}

/** An amount of so many digits that no transfer has. */
export const isEndless = (amount: string): boolean => /^\d{10,}(?:\.\d{1,2})?$/.test(amount);

/** What a line brought, in fen: 0 for one that brought nothing; null for what is no amount. */
export function broughtFen(amount: string): number | null {
  if (amount === "" || amount === "-") return 0;
  const out = amount.startsWith("-");
  const fen = fromYuan(out ? amount.slice(1) : amount);
  return out && fen !== null ? 0 : fen;
}

/** Banks put their name, the account and the period above the headings. */
export const FIRST_ROWS = 20;

/** What an organisation chose for the headings of a sheet, if it has seen them. */
export type Layouts = (headings: readonly string[]) => StatementPlaces | undefined;

/** The columns of a bank's statement: where the organisation chose for its headings, as it chose. */
export const columnsFor = (layouts: Layouts): ImportColumns<StatementColumn> => ({
  columns: statementColumns,
  required: ["paidOn", "amount"],
  heading: (column, locale) => wordsOf(locale, "bill")(`statement.columns.${column}`),
  also: banks,
  headingWithin: FIRST_ROWS,
  placed: (cells) => {
    const places = layouts(cells);
    return places && cells.map((_, at) => statementColumns.find((column) => places[column] === at));
  },
  forms: {
    paidOn: dayOf,
    amount: amountOf,
    side: normalLine,
    payer: normalLine,
    words: normalLine,
    bankNo: normalLine,
  },
});
