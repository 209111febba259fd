import { LIMITS, refused, type Work } from "./limits";

export type Attributes = Record<string, string>;

/** What a reader of a part receives; names come without their prefix. */
export interface XmlEvents {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** A piece of text, only while `listening`: an element's text may come in several. */
  text(piece: string): void;
  listening: boolean;
}

const damaged = () => refused("sheetDamaged");
/** No tag or comment of a spreadsheet is longer; what is cut off by a chunk is held back no further than this. */
const LONGEST = 262_144;

/**
 * Reads one part as it arrives, without a document in memory. Elements, their depth and their attributes are counted; entities
 * other than XML's own five are not known, since no document type is let in.
 * @throws sheetDocumentType, sheetDamaged (no well-formed XML), sheetTooDeep, sheetTooHeavy (elements)
 */
export class XmlReader {
  private rest = "";
  private readonly open: string[] = [];
  private done = false;

  constructor(
    private readonly to: XmlEvents,
    private readonly work: Work,
  ) {}

  write(chunk: string) {
    const text = this.rest + chunk;
    let at = 0;
    while (at < text.length) {
      const next = text.indexOf("<", at);
      if (next !== at) {
        const end = next < 0 ? cutBefore(text, at) : next;
        this.say(text.slice(at, end));
        at = end;
        if (next < 0) break;
      }
      const end = this.markup(text, at);
      if (end < 0) break;
      at = end;
    }
    this.rest = text.slice(at);
    if (this.rest.length > LONGEST) throw damaged();
  }

  end() {
    if (this.rest.trim() !== "" || !this.done) throw damaged();
  }

  private say(piece: string) {
    if (this.open.length === 0) {
      if (/[^\s\ufeff]/.test(piece)) throw damaged();
    } else if (this.to.listening) this.to.text(plain(piece));
  }

  /** Reads what begins with `<`; answers where it ends, or -1 while it is not whole. */
  private markup(text: string, at: number): number {
    const kind = text.charAt(at + 1);
    if (kind === "") return -1;
    if (kind === "?") return past(text, "?>", at);
    if (kind === "!") return this.declaration(text, at);
    const end = tagEnd(text, at + 1);
    if (end < 0) return -1;
    if (kind === "/") this.close(localOf(text.slice(at + 2, end).trimEnd()));
    else this.element(text.slice(at + 1, end));
    return end + 1;
  }

  private declaration(text: string, at: number): number {
    if (text.startsWith("<!--", at)) return past(text, "-->", at + 4);
    if (text.startsWith("<![CDATA[", at)) {
      const end = text.indexOf("]]>", at + 9);
      if (end < 0) return -1;
      if (this.to.listening) this.to.text(text.slice(at + 9, end));
      return end + 3;
    }
    // Not yet enough to tell.
    if (text.length - at < 9 && ("<![CDATA[".startsWith(text.slice(at)) || "<!--".startsWith(text.slice(at))))
      return -1;
    throw refused("sheetDocumentType");
  }

  private element(tag: string) {
    if (++this.work.elements > LIMITS.elements) throw refused("sheetTooHeavy");
    const empty = tag.endsWith("/");
    const whole = empty ? tag.slice(0, -1) : tag;
    const space = firstBlank(whole);
    const name = localOf(space < 0 ? whole : whole.slice(0, space));
    if (this.done || name === "") throw damaged();
    if (this.open.push(name) > LIMITS.depth) throw refused("sheetTooDeep");
    this.to.open(name, space < 0 ? {} : attributesOf(whole, space));
    if (empty) this.close(name);
  }

  private close(name: string) {
    if (this.open.pop() !== name) throw damaged();
    this.to.close(name);
    if (this.open.length === 0) this.done = true;
  }
}

const localOf = (name: string) => (name.includes(":") ? name.slice(name.indexOf(":") + 1) : name);

function firstBlank(tag: string): number {
  for (let at = 1; at < tag.length; at++) if (tag.charCodeAt(at) <= 32) return at;
  return -1;
}

const past = (text: string, end: string, from: number) => {
  const at = text.indexOf(end, from);
  return at < 0 ? -1 : at + end.length;
};

/** Returns the position of a tag's `>`, ignoring quoted values. */
function tagEnd(text: string, from: number): number {
  for (let at = from; ; ) {
    const end = text.indexOf(">", at);
    if (end < 0) return -1;
    while (at < end && text.charCodeAt(at) !== 34 && text.charCodeAt(at) !== 39) at++;
    if (at >= end) return end;
    const quote = text.indexOf(text.charAt(at), at + 1);
    if (quote < 0) return -1;
    at = quote + 1;
  }
}

function attributesOf(tag: string, from: number): Attributes {
  const found: Attributes = {};
  for (let at = from, count = 0; ; count++) {
    const equals = tag.indexOf("=", at);
    const name = tag.slice(at, equals < 0 ? undefined : equals).trim();
    if (equals < 0) {
      if (name !== "") throw damaged();
      return found;
    }
    if (count >= LIMITS.attributes) throw refused("sheetDamaged");
    let quote = equals + 1;
    while (tag.charCodeAt(quote) <= 32) quote++;
    const mark = tag.charAt(quote);
    const end = mark === '"' || mark === "'" ? tag.indexOf(mark, quote + 1) : -1;
    if (end < 0) throw damaged();
    found[localOf(name)] = plain(tag.slice(quote + 1, end));
    at = end + 1;
  }
}

/** An entity that a chunk may have cut off waits for the rest of it. */
function cutBefore(text: string, from: number): number {
  const entity = text.lastIndexOf("&");
  return entity >= from && text.length - entity < 12 && !text.includes(";", entity) ? entity : text.length;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plain(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&([^;&]{0,12});?/g, (whole, name: string) => {
    if (!whole.endsWith(";")) throw damaged();
    const number = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(name);
    if (!number) return entities[name] ?? fail();
    const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2]);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : fail();
  });
}

function fail(): never {
  throw damaged();
}
