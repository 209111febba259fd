import { execFileSync } from "node:child_process";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Design, type DesignSource } from "@/lib/designer/document";
import { book } from "@/lib/designer/pdf/book";
import { awardTemplates } from "@/lib/designer/templates/award";
import { trials } from "@/lib/seed/trial-certificates";
import { certificateFiles } from "@/lib/testing/files/certificate-files";

const rgb = deflateSync(Buffer.alloc(192, 0xee));
const picture = { width: 8, height: 8, rgb, alpha: deflateSync(Buffer.alloc(64, 0x80)) };
const { certificate, template, fileOf, checked } = certificateFiles(picture);
const archived = (design: Design) => ({ ...design, archival: true });

const box = { left: 100, width: 600, height: 80 };
const gradient = {
  kind: "radial" as const,
  stops: [
    { at: 0, color: "#fff" },
    { at: 1, color: "#c00" },
  ],
};
const source: DesignSource = {
  slides: [
    {
      id: "1",
      background: "#fdf6e3",
      backgroundImage: "/a",
      rules: [{ left: 20, top: 20, width: 960, height: 660, stroke: "#c8102e80", strokeWidth: 2 }],
      elements: [
        {
          id: "p",
          type: "shape",
          shape: "ellipse",
          left: 10,
          top: 10,
          width: 80,
          height: 80,
          fill: gradient,
          opacity: 0.5,
        },
        { id: "r", type: "shape", shape: "rosette", left: 400, top: 200, width: 300, height: 300 },
        { id: "n", type: "text", ...box, top: 300, fontSize: 40, code: "workName", contentText: "作品" },
        { id: "v", type: "text", left: 900, top: 60, width: 60, height: 500, vertical: true, contentText: "竖《排》" },
        {
          id: "h",
          type: "text",
          ...box,
          top: 60,
          fontSize: 60,
          height: 140,
          contentText: "荣誉证书",
          shadow: { x: 2, y: 2, color: "#000", opacity: 0.4 },
        },
        { id: "q", type: "image", code: "qrCode", left: 800, top: 560, width: 100, height: 100 },
        { id: "s", type: "image", code: "seal", left: 600, top: 450, width: 120, height: 120 },
        {
          ...{ id: "t", type: "table", ...box, top: 400, columns: [1, 1], rows: [1], headerFill: "#eee8" },
          cells: [[{ contentText: "队伍" }, { contentText: "{teamName}" }]],
        },
        { id: "l", type: "image", name: "校徽", src: "/a", left: 20, top: 20, width: 60, height: 60, opacity: 0.7 },
      ],
    },
    { id: "2", elements: [{ id: "b", type: "text", ...box, top: 100, contentText: "背面" }] },
  ],
};
const own = Design.parse(source);
const linked = Design.parse({
  slides: [
    {
      id: "1",
      elements: [
        {
          id: "a",
          type: "text",
          ...box,
          top: 9,
          content: '<p><a href="https://contest.example.cn/">网址</a></p>',
          contentText: "网址",
        },
      ],
    },
  ],
});

const nameOf = (of: unknown) => (typeof of === "string" ? of : "");

type Value = string | number | boolean | null | Value[] | Dictionary;
interface Dictionary {
  [name: string]: Value;
}
interface Read {
  trailer: Dictionary;
  objects: { value: Dictionary; body?: Buffer }[];
  of(reference: Value | undefined): { value: Dictionary; body?: Buffer };
}

/** A file as a program of others reads it. */
function read(bytes: Buffer): Read {
  const path = checked(bytes, "read");
  const json = execFileSync(
    "qpdf",
    ["--json=2", "--json-key=qpdf", "--json-stream-data=inline", "--decode-level=generalized", path],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  );
  const [, all] = JSON.parse(json).qpdf as [
    unknown,
    Record<string, { value?: Dictionary; stream?: { dict: Dictionary; data: string } }>,
  ];
  const one = ({ value, stream }: (typeof all)[string]) =>
    stream ? { value: stream.dict, body: Buffer.from(stream.data, "base64") } : { value: value as Dictionary };
  const objects = Object.entries(all).filter(([name]) => name !== "trailer");
  return {
    trailer: all.trailer?.value as Dictionary,
    objects: objects.map(([, object]) => one(object)),
    of: (reference) => one(all[`obj:${nameOf(reference)}`] ?? {}),
  };
}

const metadataOf = (file: Read) =>
  file.of(file.of(file.trailer["/Root"]).value["/Metadata"]).body?.toString("utf8") ?? "";

/** All dictionaries of a file, those within others included. */
function dictionariesOf({ objects, trailer }: Read): Dictionary[] {
  const inside = (value: Value): Dictionary[] => {
    if (Array.isArray(value)) return value.flatMap(inside);
    if (value === null || typeof value !== "object") return [];
    return [value, ...Object.values(value).flatMap(inside)];
  };
  return [trailer, ...objects.map(({ value }) => value)].flatMap(inside);
}

/** What of a file ISO 19005-2 forbids at level B; nothing where it may be called one. */
function faultsOf(bytes: Buffer): string[] {
  const file = read(bytes);
  const root = file.of(file.trailer["/Root"]).value;
  const faults: string[] = [];
  const check = (is: boolean, fault: string) => is || faults.push(fault);
  check(/^%PDF-1\.[0-7]\n%[\x80-\xff]{4,}\n/.test(bytes.toString("latin1", 0, 20)), "header");
  check(bytes.toString("latin1").endsWith("%%EOF\n"), "bytes after the end");
  check(Array.isArray(file.trailer["/ID"]) && !file.trailer["/Encrypt"], "trailer");
  const [intent] = (root["/OutputIntents"] as Value[] | undefined) ?? [];
  const { value: meaning } = file.of(intent);
  check(meaning?.["/S"] === "/GTS_PDFA1", "output intent");
  const profile = file.of(meaning?.["/DestOutputProfile"]);
  check(profile.value?.["/N"] === 3 && profile.body?.toString("latin1", 12, 20) === "mntrRGB ", "profile");
  const about = metadataOf(file);
  check(/<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>B</.test(about), "claim");
  check(!about.includes("<pdfuaid:part>") || about.includes("pdfaProperty:name>part<"), "a property nobody described");
  const title = /x-default">(.*)<\/rdf:li><\/rdf:Alt><\/dc:title>/.exec(about)?.[1] ?? "";
  const plain = title.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  check(file.of(file.trailer["/Info"]).value["/Title"] === `u:${plain}`, "title");
  for (const one of dictionariesOf(file)) {
    check(
      !["/AA", "/OpenAction", "/JS", "/XFA", "/TR", "/TR2", "/HTP", "/EmbeddedFiles"].some((key) => key in one),
      "key",
    );
    check(!("/LZWDecode" === one["/Filter"] || "/Crypt" === one["/Filter"]), "filter");
    check(one["/Interpolate"] !== true && !("/Alternates" in one) && !("/OPI" in one), "picture");
    check(!/CMYK|Separation|DeviceN|Lab/.test(JSON.stringify(one["/ColorSpace"]) ?? ""), "colour space");
    if ("/S" in one && "/URI" in one === false)
      check(
        !/^\/(Launch|Sound|Movie|ResetForm|ImportData|JavaScript|Hide|Named|SubmitForm)$/.test(nameOf(one["/S"])),
        "action",
      );
    if (one["/Type"] === "/Annot") check((Number(one["/F"]) & 0b100111) === 4, "annotation that is not printed");
    if ("/BM" in one) check(["/Normal", "/Multiply"].includes(nameOf(one["/BM"])), "blend mode");
    if (one["/Type"] === "/FontDescriptor") check("/FontFile2" in one, "font that is not embedded");
    if (one["/Subtype"] === "/Form" || one["/Type"] === "/Page") check("/Resources" in one, "resources");
    if (one["/Type"] === "/Font" && one["/Subtype"] !== "/Type0") check(one["/CIDToGIDMap"] === "/Identity", "font");
  }
  return [...new Set([...faults, ...widthFaults(file)])];
}

/** Glyphs of which the file says another width than their font does (ISO 19005-2, 6.2.11.5). */
function widthFaults(file: Read): string[] {
  return file.objects.flatMap(({ value }) => {
    if (value["/Subtype"] !== "/CIDFontType2") return [];
    const { body = Buffer.alloc(0) } = file.of(file.of(value["/FontDescriptor"]).value["/FontFile2"]);
    if (body.length === 0) return [];
    const tables = Array.from({ length: body.readUInt16BE(4) }, (_, i) => body.subarray(12 + 16 * i, 28 + 16 * i));
    const table = (tag: string) => {
      const row = tables.find((one) => one.toString("latin1", 0, 4) === tag);
      return body.subarray(row?.readUInt32BE(8), (row?.readUInt32BE(8) ?? 0) + (row?.readUInt32BE(12) ?? 0));
    };
    const [count, perEm] = [table("maxp").readUInt16BE(4), table("head").readUInt16BE(18)];
    const said = new Map<number, number>();
    const list = (value["/W"] ?? []) as Value[];
    for (let i = 0; i < list.length; i += 2)
      (list[i + 1] as number[]).forEach((width, n) => said.set(Number(list[i]) + n, width));
    const wrong = Array.from({ length: count }, (_, n) => n).filter(
      (n) => (said.get(n) ?? value["/DW"]) !== Math.round((table("hmtx").readUInt16BE(4 * n) * 1000) / perEm),
    );
    return wrong.length > 0 ? [`widths of ${wrong.join(",")}`] : [];
  });
}

describe("a certificate for archives", () => {
  it.each([
    ["everything", own],
    ["a link", linked],
    ["landscape", trials.landscape("/a", "/a")],
    ["portrait", trials.portrait()],
    ["shrinking", trials.shrinking()],
    ...awardTemplates.map(({ name, design }) => [name, design] as [string, Design]),
  ])("of %s has nothing that PDF/A-2b forbids", (_, design) => {
    expect(faultsOf(fileOf(archived(design)))).toEqual([]);
  });

  it("may be signed", () => {
    for (const design of [own, linked]) expect(faultsOf(fileOf(archived(design), true))).toEqual([]);
  });

  it("says that it is accessible, with what can be clicked and what is signed", () => {
    for (const bytes of [fileOf(archived(own)), fileOf(archived(linked)), fileOf(archived(own), true)])
      expect(metadataOf(read(bytes))).toContain("<pdfuaid:part>1<");
  });

  it("is no larger than what it says of itself", () => {
    expect(fileOf(archived(own)).length - fileOf(own).length).toBeLessThan(3000);
  });
});

describe("the check of archives", () => {
  it("refuses a certificate that is not for them", () => {
    expect(faultsOf(fileOf(own))).toEqual(["output intent", "profile", "claim", "a property nobody described"]);
  });

  it.each([
    ["/F 4/A<<", "/F 2/A<<", "annotation that is not printed"],
    ["/FontFile2", "/FontFilex", "font that is not embedded"],
    ["/S/URI/URI(https:", "/S/Hide/F(https:", "action"],
    ["<pdfaid:part>2", "<pdfaid:part>1", "claim"],
    ["/ID[<", "/IX[<", "trailer"],
    ["/DW 1000", "/DW 1001", "widths"],
    ["%\xe2\xe3", "%ab", "header"],
  ])("sees %s turned into %s", (before, after, fault) => {
    const bytes = fileOf(archived(linked)).toString("latin1");
    expect(bytes).toContain(before);
    expect(faultsOf(Buffer.from(bytes.replaceAll(before, after.padEnd(before.length)), "latin1")).join()).toContain(
      fault,
    );
  });
});

it("files that are not for archives stay as they are, and so do those for the printer", () => {
  expect(fileOf({ ...own, archival: false }).equals(fileOf(own))).toBe(true);
  const bound = (design: Design) =>
    Buffer.concat([...book(template(design), [certificate], "全部")].map((piece) => Buffer.from(piece)));
  expect(read(bound(archived(own))).objects.some(({ value }) => "/OutputIntents" in value)).toBe(false);
});
