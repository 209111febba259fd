import { describe, expect, test } from "vitest";
import { aTextPdf } from "@/lib/seed/factories/documents";
import { zip } from "@/lib/seed/factories/workbook";
import { compared, readInvoice } from "./reading";

const NUMBER = "24312000000012345678";
const TITLE = "杭州示例科技有限公司";
const digital = `<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><EIid>${NUMBER}</EIid></Header><EInvoiceData>
<SellerInformation><SellerName>主办方</SellerName></SellerInformation>
<BuyerInformation><BuyerIdNum>91350100M000100Y43</BuyerIdNum><BuyerName>${TITLE}</BuyerName></BuyerInformation>
<BasicInformation><TotalAmWithoutTax>943.40</TotalAmWithoutTax><TotalTax-includedAmount>1000.00</TotalTax-includedAmount></BasicInformation>
</EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${NUMBER}</InvoiceNumber></TaxSupervisionInfo></EInvoice>`;
const older = `<?xml version="1.0"?><fp:eInvoice xmlns:fp="http://www.edrm.org.cn/schema/e-invoice/2019"><fp:InvoiceNo>12345678</fp:InvoiceNo>
<fp:Buyer><fp:BuyerName>${TITLE}</fp:BuyerName></fp:Buyer><fp:TaxInclusiveTotalAmount>1000.00</fp:TaxInclusiveTotalAmount></fp:eInvoice>`;
const said = { number: NUMBER, amountFen: 1000_00, title: TITLE };
const ofd = (...more: [string, string][]) => zip([["OFD.xml", '<?xml version="1.0"?><ofd:OFD/>'], ...more]);
const page = (...words: string[]) =>
  `<?xml version="1.0"?><ofd:Page>${words.map((word) => `<ofd:TextObject><ofd:TextCode X="1">${word}</ofd:TextCode></ofd:TextObject>`).join("")}</ofd:Page>`;

describe("of an issued invoice are read number, sum with tax and buyer", () => {
  test("in an XML, digital or older", async () => {
    expect(await readInvoice(Buffer.from(digital), "xml", TITLE)).toEqual(said);
    expect(await readInvoice(Buffer.from(older), "xml", TITLE)).toEqual({ ...said, number: "12345678" });
  });

  test("in a PDF, whatever order its words have", async () => {
    const lines = [
      "电子发票（普通发票）",
      `发票号码：${NUMBER}`,
      `名称：${TITLE}`,
      "合 计 ¥943.40 ¥56.60",
      "价税合计（大写）壹仟圆整 （小写）¥1000.00",
    ];
    expect(await readInvoice(aTextPdf({ pages: [lines.join("\n")] }), "pdf", TITLE)).toEqual(said);
    const apart = ["发票号码:", "开票日期:", "合计", "¥943.40", "¥56.60", "¥1,000.00", NUMBER, TITLE];
    expect(await readInvoice(aTextPdf({ pages: [apart.join("\n")] }), "pdf", TITLE)).toEqual(said);
  });

  test("in an OFD: in the XML that lies in it, else on its page", async () => {
    expect(await readInvoice(ofd(["Doc_0/Attachs/original_invoice.xml", older]), "ofd", TITLE)).toEqual({
      ...said,
      number: "12345678",
    });
    const drawn = page(`发票号码：${NUMBER}`, TITLE, "（小写）", "¥1000.00");
    expect(await readInvoice(ofd(["Doc_0/Pages/Page_0/Content.xml", drawn]), "ofd", TITLE)).toEqual(said);
  });

  test("in a red one: its sum below zero", async () => {
    const red = { ...said, amountFen: -1000_00 };
    expect(await readInvoice(Buffer.from(digital.replace("1000.00<", "-1000.00<")), "xml", TITLE)).toEqual(red);
    for (const sum of ["¥-1,000.00", "-¥1000.00", "（小写）¥-1000.00", "（小写）-¥1000.00"]) {
      const text = [`发票号码：${NUMBER}`, `名称：${TITLE}`, "合计 ¥-943.40 ¥-56.60", sum].join("\n");
      expect(await readInvoice(aTextPdf({ pages: [text] }), "pdf", TITLE), sum).toEqual(red);
    }
  });

  test("whose it is: not that of a longer name, of the seller, or of who is named elsewhere", async () => {
    const titleIn = async (...lines: string[]) =>
      (await readInvoice(ofd(["Doc_0/Pages/Page_0/Content.xml", page(`发票号码：${NUMBER}`, ...lines)]), "ofd", TITLE))
        ?.title;
    expect(await titleIn(`名称：${TITLE}`)).toBe(TITLE);
    expect(await titleIn("名称：", TITLE, "统一社会信用代码：91350100M000100Y43")).toBe(TITLE);
    expect(await titleIn("名称：杭州示例科技", "有限公司")).toBe(TITLE);
    expect(await titleIn("名称：", "统一社会信用代码/纳税人识别号：", TITLE), "labels stand apart").toBe(TITLE);
    const longer = `${TITLE}城市分公司`;
    expect(await titleIn(`名称：${longer}`)).toBe(longer);
    expect(await titleIn("名称：", longer)).toBe(longer);
    expect(await titleIn(`名称：另一学院`, `名称：${TITLE}`), "the seller's name").toBe("另一学院");
    expect(await titleIn("名称：另一学院", TITLE), "named elsewhere").toBe("另一学院");
    expect(await titleIn(longer), "no name stands on a line of its own").toBeNull();
  });

  test("whatever signs stand in a title", async () => {
    for (const title of ["甲·乙（集团）公司", "A-B & C/D [E] {F} | $1 ^2 \\3 +*?.", "杭州营销策划公司", "，、。"]) {
      const read = (said: string) =>
        readInvoice(ofd(["Doc_0/Pages/Page_0/Content.xml", page(`发票号码：${NUMBER}`, "名称：", said)]), "ofd", title);
      expect((await read(title.replaceAll("&", "&amp;")))?.title, title).toBe(title);
      expect((await read("另一学院"))?.title, `control: ${title}`).toBe("另一学院");
    }
  });

  test("an XML or an OFD without any of them is no invoice; of a PDF nothing is read", async () => {
    for (const none of ["<a/>", "no xml", '<?xml version="1.0"?><html><title>x</title></html>', "<".repeat(5000)])
      expect(await readInvoice(Buffer.from(none), "xml", TITLE), none.slice(0, 30)).toBeNull();
    expect(await readInvoice(zip([["a.txt", "发票"]]), "ofd", TITLE)).toBeNull();
    expect(await readInvoice(aTextPdf({ pages: ["a poem"] }), "pdf", TITLE)).toEqual({
      ...{ number: null, amountFen: null, title: null },
    });
  });
});

test("what is read is compared with what was applied for", () => {
  const of = { title: " 杭州示例科技有限公司", amountFen: 1000_00, number: NUMBER };
  expect(compared(said, of)).toEqual({ differs: [], unread: [] });
  expect(compared({ ...said, amountFen: 999_99 }, of)).toEqual({ differs: ["amount"], unread: [] });
  expect(compared({ number: "1", amountFen: null, title: "x" }, of)).toEqual({
    differs: ["number", "title"],
    unread: ["amount"],
  });
});
