import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { Design, type DesignSource } from "@/lib/designer/document";
import { book } from "@/lib/designer/pdf/book";
import { CertificateWriter } from "@/lib/designer/pdf/certificate";
import { trials } from "@/lib/seed/trial-certificates";
import { certificateFiles } from "@/lib/testing/files/certificate-files";

const grey = { width: 8, height: 8, rgb: deflateSync(Buffer.alloc(192, 0xee)) };
const { certificate, template, fileOf, checked } = certificateFiles(grey);

interface Node {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  children?: Node[];
}
async function read(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, n) => {
      const page = await document.getPage(n + 1);
      return {
        tree: (await page.getStructTree()) as Node | null,
        text: await page.getTextContent({ includeMarkedContent: true }),
      };
    }),
  );
  return { pages, marked: await document.getMarkInfo(), metadata: await document.getMetadata() };
}
const leaves = (node: Node | null | undefined): Node[] =>
  node ? (node.children ?? []).flatMap((kid) => (kid.role ? [kid, ...leaves(kid)] : leaves(kid))) : [];

/** The content of all pages, unpacked, in the order of the file. */
function contentOf(bytes: Buffer, name: string): string {
  const from = checked(bytes, name);
  execFileSync("qpdf", ["--qdf", "--object-streams=disable", "--coalesce-contents", from, `${from}.qdf`]);
  return readFileSync(`${from}.qdf`, "latin1");
}

const box = { left: 100, width: 600, height: 80 };
const source: DesignSource = {
  slides: [
    {
      id: "1",
      backgroundImage: "/a",
      elements: [
        { id: "f", type: "shape", shape: "frame", left: 10, top: 10, width: 980, height: 680 },
        { id: "d", type: "text", ...box, top: 500, contentText: "2026 年 11 月 30 日" },
        { id: "n", type: "text", ...box, top: 300, fontSize: 40, code: "workName", contentText: "作品" },
        { id: "h", type: "text", ...box, top: 60, fontSize: 72, height: 140, contentText: "荣誉证书" },
        { id: "q", type: "image", code: "qrCode", left: 800, top: 560, width: 100, height: 100 },
        { id: "s", type: "image", code: "seal", left: 600, top: 450, width: 120, height: 120 },
        { id: "l", type: "image", name: "校徽", src: "/a", left: 20, top: 20, width: 60, height: 60 },
        { id: "x", type: "image", src: "/a", left: 20, top: 620, width: 60, height: 60 },
        { id: "g", type: "text", ...box, top: 600, contentText: "藏", hidden: true },
      ],
    },
    { id: "2", elements: [{ id: "b", type: "text", ...box, top: 100, contentText: "背面" }] },
  ],
};

const listed = Design.parse({
  slides: [
    {
      id: "1",
      elements: [
        { id: "d", type: "text", ...box, top: 600, contentText: "2026 年 11 月 30 日" },
        { id: "h", type: "text", ...box, top: 10, fontSize: 72, height: 140, contentText: "荣誉证书" },
        {
          ...{ id: "t", type: "table", ...box, top: 200, height: 160, columns: [1, 2, 1], rows: [1, 1, 1] },
          cells: [
            [{ contentText: "姓名" }, { contentText: "学校" }, { contentText: "备注" }],
            [{ contentText: "{teamName}" }, { content: '<p><a href="https://a.example.cn/">{school}</a></p>' }, {}],
            [{ contentText: "合计", across: 3 }, {}, {}],
          ],
        },
      ],
    },
  ],
});

it("says in the order of reading what is heading, text and picture, and leaves out decoration", async () => {
  const { pages, marked, metadata } = await read(fileOf(Design.parse(source)));
  expect(marked).toMatchObject({ Marked: true });
  expect(leaves(pages[0]?.tree).map(({ role, alt }) => (alt ? `${role} ${alt}` : role))).toEqual([
    ...["Document", "Figure 校徽", "H1", "P"],
    ...["Figure 示例竞赛组织委员会印章", "P", "Figure 验证二维码"],
  ]);
  expect(leaves(pages[1]?.tree).map(({ role }) => role)).toEqual(["Document", "P"]);
  expect(metadata.metadata?.get("dc:title")).toBe("证书 <1> & 2");
  expect(metadata.metadata?.get("pdfuaid:part")).toBe("1");
  expect(metadata.info).toMatchObject({ Title: "证书 <1> & 2", Language: "zh-CN" });
});

it.each([
  ["own", Design.parse(source)],
  ["table", listed],
  ["landscape", trials.landscape("/a", "/a")],
  ["portrait", trials.portrait()],
  ["shrinking", trials.shrinking()],
])("marks all content of %s once, and gives every mark its place in the tree", async (name, design) => {
  const bytes = fileOf(design);
  const content = contentOf(bytes, name);
  for (const [, stream = ""] of content.matchAll(/\nstream\n([\s\S]*?)\nendstream/g)) {
    if (!/\bBDC\b|\bBMC\b/.test(stream)) continue;
    let depth = 0;
    for (const [operator] of stream.matchAll(/\b(BDC|BMC|EMC|Tj|TJ|Do|f|S|s|B)\b(?=\s|$)/g)) {
      if (operator === "EMC") depth--;
      else if (operator.endsWith("C")) depth++;
      else expect(depth, `${operator} in ${name}`).toBeGreaterThan(0);
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  }
  const { pages } = await read(bytes);
  for (const { tree, text } of pages) {
    const inTree = leaves(tree).flatMap(({ children = [] }) =>
      children.flatMap(({ type, id }) => (type === "content" ? [id] : [])),
    );
    const inPage = text.items.flatMap((one) =>
      "type" in one && one.type === "beginMarkedContentProps" && one.id ? [one.id] : [],
    );
    expect([...inTree].sort()).toEqual([...inPage].sort());
    expect(new Set(inTree).size).toBe(inTree.length);
  }
});

it("says a table row by row, with what names its columns, the cells without words and how far a cell reaches", async () => {
  const bytes = fileOf(listed);
  const content = contentOf(bytes, "table");
  const { pages } = await read(bytes);
  const said = (node: Node): unknown =>
    (node.children ?? []).some(({ role }) => role)
      ? [node.role, ...(node.children ?? []).filter(({ role }) => role).map(said)]
      : node.role;
  expect(said({ ...pages[0]?.tree, role: "Page" })).toEqual([
    "Page",
    ["Document", "H1", ["Table", ["TR", "TH", "TH", "TH"], ["TR", "TD", "TD", "TD"], ["TR", "TD"]], "Link", "P"],
  ]);
  expect(content.match(/\/Scope \/Column/g)).toHaveLength(3);
  expect(content.match(/\/ColSpan 3/g)).toHaveLength(1);
});

const link = (words: string, to = "https://contest.example.cn/a(1)") => `<a href="${to}">${words}</a>`;
const text = (id: string, top: number, content: string, more: object = {}) => ({
  ...{ id, type: "text" as const, ...box, top, content: `<p>${content}</p>`, contentText: "", ...more },
});
const linked = Design.parse({
  slides: [
    {
      id: "1",
      elements: [
        text("a", 9, `看${link("网址")}`),
        text("b", 200, "证书"),
        text("c", 300, link("{workName}"), { width: 300, height: 200 }),
      ],
    },
    { id: "2", elements: [text("d", 9, link("背面"))] },
  ],
});

it("has what can be clicked in its tree, after the text that it is in, and says where it leads", async () => {
  for (const signed of [false, true]) {
    const bytes = fileOf(linked, signed);
    contentOf(bytes, "linked");
    const { pages, metadata } = await read(bytes);
    expect(metadata.metadata?.get("pdfuaid:part")).toBe("1");
    const [front, back] = pages.map(({ tree }) => leaves(tree));
    const roles = front?.map(({ role }) => role) ?? [];
    expect(roles).toEqual(["Document", "H1", "Link", "P", "P", "Link", ...(signed ? ["Form"] : [])]);
    expect(back?.map(({ role }) => role)).toEqual(["Document", "P", "Link"]);
    for (const one of [...(front ?? []), ...(back ?? [])])
      if (one.role === "Link" || one.role === "Form")
        expect(one.children, one.role).toEqual([expect.objectContaining({ type: "annotation" })]);
    const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    const [first] = await (await document.getPage(1)).getAnnotations();
    expect(first).toMatchObject({
      url: "https://contest.example.cn/a(1)",
      contentsObj: { str: "链接：https://contest.example.cn/a(1)" },
    });
  }
});

it("writes its tree once where nothing can be clicked, and the same again after one that was signed", () => {
  const fixed = template(linked);
  const writer = new CertificateWriter(fixed);
  const plain = template(Design.parse(source));
  expect(Buffer.from(new CertificateWriter(plain).write(certificate).bytes).includes("StructTreeRoot/K")).toBe(false);
  const once = Buffer.from(writer.write(certificate).bytes);
  writer.write(certificate, true);
  expect(Buffer.from(writer.write(certificate).bytes).equals(once)).toBe(true);
});

it("a signature has a place and a name in the tree", async () => {
  const bytes = fileOf(Design.parse(source), true);
  contentOf(bytes, "signed");
  const { pages, metadata } = await read(bytes);
  expect(metadata.metadata?.get("pdfuaid:part")).toBe("1");
  expect(leaves(pages[0]?.tree).at(-1)).toMatchObject({ role: "Form", children: [{ type: "annotation" }] });
});

it("is in the language of its own words, and says of each text in another which", async () => {
  const of = (...elements: object[]) => Design.parse({ slides: [{ id: "1", elements: elements as never }] });
  const languages = async (design: Design) => {
    const bytes = fileOf(design);
    const { metadata, pages } = await read(bytes);
    const own = [...contentOf(bytes, "languages").matchAll(/\/Lang \(([^)]*)\)/g)].map(([, one]) => one);
    const alts = leaves(pages[0]?.tree).flatMap(({ alt }) => alt ?? []);
    return [(metadata.info as { Language?: string }).Language, own.slice().sort(), alts];
  };
  const qr = { id: "q", type: "image", code: "qrCode", left: 800, top: 560, width: 100, height: 100 };
  const english = text("a", 9, "Certificate of Award");
  const chinese = text("b", 200, "荣誉证书");
  const name = { ...text("n", 300, ""), content: "", contentText: "姓名", code: "userName" };
  expect(await languages(of(english, qr, text("d", 400, "No. {certificateNo}")))).toEqual([
    ...["en", ["en"], ["QR code for verification"]],
  ]);
  expect(await languages(of(english, name)), "a Chinese name").toEqual(["en", ["en", "zh-CN"], []]);
  expect(await languages(of(chinese, english, qr))).toEqual(["zh-CN", ["en", "zh-CN"], ["验证二维码"]]);
  expect(await languages(of({ ...name, code: undefined, contentText: "{userName_en}" }))).toEqual(["en", ["en"], []]);
  expect(await languages(of(qr))).toEqual(["zh-CN", ["zh-CN"], ["验证二维码"]]);
});

it("a file for the printer has no tree, and is whole", async () => {
  const fixed = template(Design.parse(source));
  const bytes = Buffer.concat([...book(fixed, [certificate, certificate], "全部")].map((piece) => Buffer.from(piece)));
  contentOf(bytes, "book");
  const { pages, marked } = await read(bytes);
  expect([pages.length, marked, pages[0]?.tree]).toEqual([4, null, null]);
});
