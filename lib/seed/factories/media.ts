/** Films, sounds and archives as programs write them, with what they tell beside their pictures and tones. */

const long = (n: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};
const short = (n: number) => Buffer.from([n >> 8, n & 255]);

/** A box of an MP4: its length, its type, what it holds. */
const aBox = (type: string, ...content: (Buffer | string)[]) => {
  const inner = Buffer.concat(content.map((one) => Buffer.from(one)));
  return Buffer.concat([long(8 + inner.length), Buffer.from(type, "latin1"), inner]);
};
const iTunes = (type: string, text: string) => aBox(type, aBox("data", long(1), long(0), text));
const quickTime = (type: string, text: string) =>
  aBox(type, short(Buffer.byteLength(text)), Buffer.from([0x15, 0xc7]), text);

interface Film {
  /** Tags of iTunes by their types, as `©nam`. */
  tags?: Record<string, string>;
  /** Tags of QuickTime in the user data, as `©xyz`. */
  user?: Record<string, string>;
  /** Tags with names of their own, as telephones write them. */
  keys?: Record<string, string>;
  xmp?: string;
  /** Bytes of pictures before what is said. */
  pictures?: number;
}

/** An MP4 whose `moov` lies behind its pictures, as cameras write it. */
export function anMp4({ tags = {}, user = {}, keys = {}, xmp, pictures = 100 }: Film = {}): Buffer {
  const names = Object.keys(keys);
  const named = [
    aBox("hdlr", Buffer.alloc(8), "mdta", Buffer.alloc(13)),
    aBox("keys", long(0), long(names.length), ...names.map((name) => aBox("mdta", name))),
    aBox("ilst", ...names.map((name, n) => iTunes(long(n + 1).toString("latin1"), keys[name] as string))),
  ];
  const list = aBox("ilst", ...Object.entries(tags).map(([type, text]) => iTunes(type, text)));
  const said = Object.entries(user).map(([type, text]) => quickTime(type, text));
  return Buffer.concat([
    aBox("ftyp", "isom", long(512), "isomiso2mp41"),
    aBox("mdat", Buffer.alloc(pictures, 7)),
    aBox(
      "moov",
      aBox("mvhd", Buffer.alloc(100)),
      ...(names.length > 0 ? [aBox("meta", ...named)] : []),
      aBox("udta", ...said, aBox("meta", long(0), aBox("hdlr", Buffer.alloc(8), "mdir", Buffer.alloc(13)), list)),
    ),
    ...(xmp ? [aBox("uuid", Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), xmp)] : []),
  ]);
}

const sevens = (n: number) => Buffer.from([(n >> 21) & 127, (n >> 14) & 127, (n >> 7) & 127, n & 127]);
const TONES = Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0]);

/** An MP3 with frames of ID3 2.3 in UTF-16, or 2.4 in UTF-8; `old` is the tag behind it. */
export function anMp3({
  frames = {},
  version = 4,
  old,
}: {
  frames?: Record<string, string>;
  version?: 3 | 4;
  old?: string;
}) {
  const made = Object.entries(frames).map(([id, text]) => {
    const value = version === 4 ? Buffer.from(text) : Buffer.from(`\ufeff${text}`, "utf16le");
    const head = /^(?:COMM|USLT)$/.test(id) ? "chi" : "";
    const end = head ? (version === 4 ? Buffer.from([0]) : Buffer.from([0xff, 0xfe, 0, 0])) : Buffer.alloc(0);
    const body = Buffer.concat([Buffer.from([version === 4 ? 3 : 1]), Buffer.from(head), end, value]);
    return Buffer.concat([Buffer.from(id), version === 4 ? sevens(body.length) : long(body.length), short(0), body]);
  });
  const tag = Buffer.concat([...made, Buffer.alloc(20)]);
  const v1 = Buffer.alloc(old ? 128 : 0);
  if (old) Buffer.concat([Buffer.from("TAG"), Buffer.alloc(30), Buffer.from(old)]).copy(v1);
  const head = Buffer.concat([Buffer.from("ID3"), Buffer.from([version, 0, 0]), sevens(tag.length)]);
  return Buffer.concat([...(made.length > 0 ? [head, tag] : []), TONES, v1]);
}

const element = (id: string, ...content: (Buffer | string)[]) => {
  const inner = Buffer.concat(content.map((one) => Buffer.from(one)));
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(inner.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, "hex"), size, inner]);
};

/** A film of Matroska with its title and its tags. */
export const anMkv = ({ title = "", tags = {} }: { title?: string; tags?: Record<string, string> }) =>
  Buffer.concat([
    element("1a45dfa3", element("4282", "matroska")),
    element(
      "18538067",
      element("1549a966", element("7ba9", title)),
      element(
        "1254c367",
        element(
          "7373",
          ...Object.entries(tags).map(([k, v]) => element("67c8", element("45a3", k), element("4487", v))),
        ),
      ),
      element("1f43b675", Buffer.alloc(50)),
    ),
  ]);

const chunk = (id: string, content: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(id), size, content, Buffer.alloc(content.length % 2)]);
};

/** A WAV that says of itself what `info` holds, by names of four letters. */
export function aWav(info: Record<string, string>): Buffer {
  const list = Object.entries(info).map(([id, text]) => chunk(id, Buffer.from(`${text}\0`)));
  const inner = [
    Buffer.from("WAVE"),
    chunk("LIST", Buffer.concat([Buffer.from("INFO"), ...list])),
    chunk("data", TONES),
  ];
  return chunk("RIFF", Buffer.concat(inner));
}

/** A tar of files by their names, packed by an account. */
export function aTar(files: readonly (readonly [name: string, content: Buffer | string])[], by = "root"): Buffer {
  const blocks = files.flatMap(([name, content]) => {
    const bytes = Buffer.from(content);
    const head = Buffer.alloc(512);
    const octal = (n: number, length: number) => `${n.toString(8).padStart(length - 1, "0")}\0`;
    head.write(name, 0);
    head.write(octal(0o644, 8), 100);
    head.write(octal(bytes.length, 12), 124);
    head.write(octal(0, 12), 136);
    head.write("        0", 148);
    head.write("ustar\0" + "00", 257);
    head.write(by, 265);
    head.write(
      `${octal(
        head.reduce((sum, one) => sum + one, 0),
        7,
      )} `,
      148,
    );
    return [head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

/** A PDF whose font says with a name alone what its codes mean, as old programs set Chinese: `GBK-EUC-H` and the like. */
export function aCodedPdf(code: string, bytes: Buffer): Buffer {
  const text = `BT /F1 12 Tf 40 800 Td <${bytes.toString("hex")}> Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 7 0 R /Resources << /Font << /F1 4 0 R >> >> >>",
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-${code} /Encoding /${code} /DescendantFonts [5 0 R] >>`,
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 0 >> /DW 1000 /FontDescriptor 6 0 R >>",
    "<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, n) => {
    const at = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}${end}`, "latin1");
}
