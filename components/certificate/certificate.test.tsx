import { create } from "qrcode";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleFacts } from "@/lib/designer/binding/sample";
import { Design } from "@/lib/designer/document";
import { awardTemplates } from "@/lib/designer/templates/award";
import { Certificate, type CertificateProps } from "./certificate";

const { modules } = create("https://host.example.cn/certificate/trace?code=ABCDEFGH23456789", {
  errorCorrectionLevel: "M",
});
const qr = Array.from({ length: modules.size }, (_row, y) =>
  Array.from({ length: modules.size }, (_, x) => Boolean(modules.get(y, x))),
);

const draw = (props: Partial<CertificateProps> = {}) =>
  renderToStaticMarkup(
    <Certificate design={awardTemplates[0].design} title="获奖证书" data={sampleFacts} {...props} />,
  );
const element = (more: object) =>
  Design.parse({
    slides: [{ id: "1", elements: [{ id: "e", left: 100, top: 50, width: 200, height: 100, ...more }] }],
  });
const plain = (markup: string) => markup.replace(/<[^>]+>/g, "");

describe("a certificate", () => {
  it("is one SVG of fixed proportions with an accessible name, and fills an A4 sheet on paper", () => {
    const markup = draw();
    expect(markup).toMatch(/^(<style [^>]*>[^<]*<\/style>)*<svg [^>]*viewBox="0 0 1000 708.5"[^>]*>.*<\/svg>$/s);
    expect(markup).toContain('role="img" aria-label="获奖证书"');
    expect(markup).toContain("print:w-[297mm]");
    expect(markup).toContain("@page certificate{size:A4 landscape;margin:0}");
    expect(draw({ design: { ...awardTemplates[0].design, viewportRatio: 1.414 } })).toContain("print:w-[210mm]");
  });

  it("prints what it is given as text that can be copied", () => {
    const text = plain(draw());
    for (const words of [
      "获奖证书",
      "第十五届全国大学生示例竞赛全国总决赛",
      "《智慧校园能耗监测与调度系统》",
      "一等奖",
      "张三、李四、欧阳小五（排名不分先后）",
      "SL20260001",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("shows its sample without facts, and blanks without a value", () => {
    expect(plain(draw({ data: undefined }))).toContain("示例竞赛组织委员会");
    expect(plain(draw({ data: {} }))).not.toContain("一等奖");
  });

  it("puts every character at a place of its own", () => {
    const markup = draw({ design: element({ type: "text", contentText: "一A𬭎二", fontSize: 20 }) });
    expect(markup).toContain('transform="translate(100 50)"');
    expect(markup.match(/<tspan.*?<\/tspan>/g)).toEqual([
      '<tspan x="10 30" y="32.6">一A</tspan>',
      '<tspan x="42.16" y="32.6">𬭎</tspan>',
      '<tspan x="62.16" y="32.6">二</tspan>',
    ]);
  });

  it("sets vertical text in columns, Latin letters turned", () => {
    const markup = draw({ design: element({ type: "text", contentText: "（A", vertical: true, height: 200 }) });
    expect(markup).toContain("︵</tspan>");
    expect(markup).toMatch(/<tspan x="[\d.]+" y="[\d.]+" rotate="90">A<\/tspan>/);
  });

  it("turns elements about their middle, in their own colour and weight", () => {
    const markup = draw({ design: element({ type: "text", contentText: "奖", rotate: 15, bold: true, color: "red" }) });
    expect(markup).toContain('transform="translate(100 50) rotate(15 100 50)"');
    expect(markup).toMatch(/font-weight="700" fill="red"/);
  });

  it("draws shadow and outline under a text, which is read once", () => {
    const text = { type: "text", contentText: "奖", color: "red", opacity: 0.5 };
    const outline = { color: "#fff", width: 2 };
    const shadow = { color: "#000", x: 3, y: 4, opacity: 0.4 };
    const markup = draw({ design: element({ ...text, outline, shadow }) });
    const coats = [...markup.matchAll(/<g aria-hidden="true"[^>]*>/g)].map(([tag]) => tag);
    expect(coats).toEqual([
      expect.stringMatching(/user-select:none.*transform="translate\(3 4\)" fill="#000" fill-opacity="0.2"/),
      expect.stringMatching(/user-select:none.*fill="none" stroke="#fff" stroke-width="4" stroke-opacity="0.5"/),
    ]);
    expect(markup.match(/fill="red"/g)).toHaveLength(1);
    expect(draw({ design: element(text) })).not.toContain("aria-hidden");
  });

  it("escapes what people wrote", () => {
    expect(draw({ data: { ...sampleFacts, workName: "<script>alert(1)</script>" } })).not.toContain("<script>");
  });

  it("draws the same twice, for the server and the browser alike", () => {
    expect(draw({ qr, seal: { text: "组委会" } })).toBe(draw({ qr, seal: { text: "组委会" } }));
  });
});

describe("its fonts", () => {
  it("come in slices, those of its characters and no others", () => {
    const markup = draw({ design: element({ type: "text", contentText: "一A", defaultFontName: "KaiTi" }) });
    const rules = [...markup.matchAll(/@font-face\{[^}]*face=(\w+)[^}]*slice=(\d+)[^}]*unicode-range:([^}]*)\}/g)];
    expect(rules.map(([, face, slice, range]) => [face, slice, range])).toEqual([
      ["kai", "0", "U+0-ff"],
      ["kai", "78", "U+4e00-4eff"],
    ]);
  });

  it("include those of a seal that is drawn", () => {
    const plain = element({ type: "image", code: "seal" });
    expect(draw({ design: plain, seal: { text: "大学" } })).toContain("face=serifBold&version");
    expect(draw({ design: plain, seal: { text: "大学", src: "/a.png" } })).not.toContain("serifBold");
  });
});

describe("its pictures", () => {
  it("the QR code: every module, with its quiet zone", () => {
    const markup = draw({ qr });
    expect(markup).toContain(`viewBox="0 0 ${qr.length + 8} ${qr.length + 8}"`);
    const drawn = qr.map((row) => row.map(() => false));
    for (const [, x, y, width] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let i = 0; i < Number(width); i++) (drawn[Number(y) - 4] ?? [])[Number(x) - 4 + i] = true;
    }
    expect(drawn).toEqual(qr);
    expect(draw()).not.toContain("crispEdges");
  });

  it("the seal: drawn with every character of the name, or the uploaded picture", () => {
    const drawn = draw({ seal: { text: "示例大学" } });
    expect(drawn).toContain("<polygon");
    expect(
      [...drawn.matchAll(/<text transform="rotate\((-?[\d.]+)\)[^>]*>(.)<\/text>/g)].map(([, angle, character]) => [
        Number(angle),
        character,
      ]),
    ).toEqual([
      [-48, "示"],
      [-16, "例"],
      [16, "大"],
      [48, "学"],
    ]);
    expect(draw({ seal: { text: "示例大学", src: "/prod-api/file/7" } })).toContain(
      '<image href="/prod-api/file/7" width="114" height="114"',
    );
    expect(draw()).not.toContain("<polygon");
  });

  it("a long name stays on the rim without meeting itself", () => {
    const angles = [...draw({ seal: { text: "中".repeat(30) } }).matchAll(/rotate\((-?[\d.]+)\) translate/g)].map(
      ([, angle]) => Number(angle),
    );
    expect(angles).toHaveLength(30);
    expect(Math.max(...angles) - Math.min(...angles)).toBeLessThanOrEqual(264.1);
  });

  it("an uploaded picture keeps its proportions, unless it may be stretched", () => {
    expect(draw({ design: element({ type: "image", src: "/a.png" }) })).toContain(
      'preserveAspectRatio="xMidYMid meet"',
    );
    expect(draw({ design: element({ type: "image", src: "/a.png", fixedRatio: false }) })).toContain(
      'preserveAspectRatio="none"',
    );
    expect(draw({ design: element({ type: "image" }) })).not.toContain("<image");
  });
});
