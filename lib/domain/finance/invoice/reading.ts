import { invoiceFields } from "@/db/invoice-values";
import type { ReadInvoice } from "@/db/schema/money/invoice";
import { decoded } from "@/lib/text/document/plain-text";
import { readApart } from "@/lib/text/document/reading";
import { leaves } from "@/lib/text/document/xml-text";
import { fromYuan } from "@/lib/text/money";
import { normalLine } from "@/lib/text/normal";

/** Names of elements in invoices as XML: of fully digital ones (EInvoice), and of the older ones that lie in an OFD. */
const ELEMENTS = {
  number: ["InvoiceNumber", "EIid", "InvoiceNo"],
  amount: ["TotalTax-includedAmount", "TotalTaxIncludedAmount", "TaxInclusiveTotalAmount"],
  title: ["BuyerName"],
} as const;

const LONGEST = 200;
const digits = (text: string | undefined) => /^\d{8,20}$/.exec(text?.replaceAll(/\s/g, "") ?? "")?.[0] ?? null;

/** An amount as invoices write it, in fen: of a red one below zero. */
function fenIn(text: string | undefined): number | null {
  const plain = text?.replaceAll(/[\s,¥￥]/g, "") ?? "";
  const fen = fromYuan(plain.replace("-", ""));
  return fen && plain.startsWith("-") ? 0 - fen : fen;
}

/** The sum with tax: the one furthest from nothing. */
const furthest = (sums: readonly number[]) =>
  sums.reduce<number | null>((most, sum) => (Math.abs(sum) > Math.abs(most ?? 0) ? sum : most), null);

/** What follows a name on a page whose words stand apart; none of it is a name. */
const LABELS =
  "统一社会信用代码|纳税人识别号|购买方|销(?=售方|方|货|名称|\\n)|开票日期|项目名称|合计|价税合计|地址|开户|密码|备注";
const NAMED = new RegExp(`名称[:：]?\\n?(?!${LABELS})([^\\n:：]{2,100}?)(?=\\n|${LABELS}|$)`, "g");

/**
 * Whose name stands as the buyer's, in a text without spaces: the first that is named, as the seller's comes second; where labels and
 * names stand apart, the wanted one if a whole line, or two, are it.
 */
function buyerIn(tight: string, wanted: string): string | null {
  const plain = wanted.normalize("NFKC").replaceAll(/\s/g, "");
  const signs = [...plain].map((sign) => sign.replace(/[$()*+./?[\\\]^{|}]/, "\\$&")).join("\\n?");
  const isHere = new RegExp(`(?:^|[\\n:：])${signs}(?=\\n|${LABELS}|$)`, "u").test(tight);
  const [first] = [...tight.matchAll(NAMED)].map(([, name]) => name as string);
  return isHere && plain.startsWith(first ?? "") ? wanted : (first ?? null);
}

/** What an invoice as XML says; null where it is none. */
function inXml(xml: string): ReadInvoice | null {
  const said = new Map<string, string>();
  for (const { name, text } of leaves(xml)) if (!said.has(name)) said.set(name, text);
  const first = (names: readonly string[]) => names.map((name) => said.get(name)).find((text) => text !== undefined);
  const read = {
    number: digits(first(ELEMENTS.number)),
    amountFen: fenIn(first(ELEMENTS.amount)),
    title: first(ELEMENTS.title)?.slice(0, LONGEST) ?? null,
  };
  return read.number === null && read.amountFen === null && read.title === null ? null : read;
}

/** What stands on an invoice as text: its words in whatever order the page has them. `wanted` is the title that is looked for. */
function inText(text: string, wanted: string): ReadInvoice {
  const tight = text.normalize("NFKC").replaceAll(/[^\S\n]/g, "");
  const number = /发票号码[:：]?\n?(\d{20}|\d{8})(?!\d)/.exec(tight)?.[1] ?? /(?<!\d)\d{20}(?!\d)/.exec(tight)?.[0];
  const small = /[(（]小写[)）][:：]?\n?(-?[¥￥]?-?[\d,]{1,15}\.\d{2})(?!\d)/.exec(tight)?.[1];
  const sums = [...tight.matchAll(/(-?[¥￥]-?[\d,]{1,15}\.\d{2})(?!\d)/g)].flatMap(([, sum]) => fenIn(sum) ?? []);
  return {
    number: number ?? null,
    amountFen: fenIn(small) ?? furthest(sums),
    title: buyerIn(tight, wanted),
  };
}

/**
 * Reads number, amount with tax and buyer of an issued invoice, as far as they can be read: what a PDF shows, what an XML says, and the
 * XML or the page in an OFD. Null for an XML or an OFD that is no invoice.
 */
export async function readInvoice(bytes: Buffer, ending: string, wanted: string): Promise<ReadInvoice | null> {
  if (ending === "xml") return inXml(decoded(bytes));
  const { parts } = await readApart(bytes);
  const texts = parts.filter(({ kind }) => kind === "text").map(({ text }) => text);
  if (ending === "pdf") return inText(texts.join("\n"), wanted);
  if (!parts.some(({ kind, text }) => kind === "name" && text === "OFD.xml")) return null;
  const told = texts.map(inXml).find((read) => read !== null);
  if (told) return told;
  const page = texts.flatMap((xml) => leaves(xml).filter(({ name }) => name === "TextCode"));
  return inText(page.map(({ text }) => text).join("\n"), wanted);
}

/** What the file of an invoice's next step has to say: a red one the same sum below zero. */
export const due = ({ title, amountFen, status }: { title: string; amountFen: number; status: string }) => ({
  title,
  amountFen: status === "issued" ? -amountFen : amountFen,
});

/** Two names as one, whatever width and spaces they are written with. */
const same = (a: string, b: string) => {
  const plain = (text: string) => normalLine(text).normalize("NFKC").replaceAll(/\s/g, "").toLowerCase();
  return plain(a) === plain(b);
};

/** Which of what was read says something else than the application and the number that was typed, and which could not be read. */
export function compared(
  read: ReadInvoice,
  of: { title: string; amountFen: number; number?: string },
): { differs: (keyof typeof ELEMENTS)[]; unread: (keyof typeof ELEMENTS)[] } {
  const told = { number: read.number, amount: read.amountFen, title: read.title };
  const differs = {
    number: read.number !== null && of.number !== undefined && read.number !== of.number,
    amount: read.amountFen !== null && read.amountFen !== of.amountFen,
    title: read.title !== null && !same(read.title, of.title),
  };
  return {
    differs: invoiceFields.filter((field) => differs[field]),
    unread: invoiceFields.filter((field) => told[field] === null),
  };
}
