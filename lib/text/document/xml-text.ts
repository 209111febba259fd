const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.includes("&")
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
        const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null;
        if (code === null) return entities[name as string] ?? whole;
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
      })
    : text;

/** One step through an XML text: a tag that opens (also one that is empty), one that closes, or text between. */
type Token =
  | { kind: "open"; name: string; attributes: string; empty: boolean }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

/** Walks through XML without believing it: names without their prefix, comments and declarations left out. Linear in its length. */
export function* tokens(xml: string): Generator<Token> {
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf("<", at);
    if (tag !== at) yield { kind: "text", text: unescaped(xml.slice(at, tag < 0 ? undefined : tag)) };
    if (tag < 0) return;
    if (xml.startsWith("<!--", tag)) {
      const end = xml.indexOf("-->", tag + 4);
      if (end < 0) return;
      at = end + 3;
      continue;
    }
    if (xml.startsWith("<![CDATA[", tag)) {
      const end = xml.indexOf("]]>", tag);
      yield { kind: "text", text: xml.slice(tag + 9, end < 0 ? undefined : end) };
      if (end < 0) return;
      at = end + 3;
      continue;
    }
    const end = xml.indexOf(">", tag);
    if (end < 0) return;
    at = end + 1;
    const inner = xml.slice(tag + 1, end);
    if (inner.startsWith("?") || inner.startsWith("!")) continue;
    if (inner.startsWith("/")) yield { kind: "close", name: localName(inner.slice(1)) };
    else {
      const space = inner.search(/[\s/]/);
      const name = localName(space < 0 ? inner : inner.slice(0, space));
      yield { kind: "open", name, attributes: space < 0 ? "" : inner.slice(space), empty: inner.endsWith("/") };
    }
  }
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1).trim();

/** The value of an attribute, whatever its prefix; null where there is none. */
export function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? unescaped(found[1] ?? found[2] ?? "") : null;
}

/** The text of every element that holds text alone, by the element's name. */
export function leaves(xml: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  let [open, text] = ["", ""];
  for (const token of tokens(xml)) {
    if (token.kind === "open") [open, text] = [token.name, ""];
    else if (token.kind === "text") text += token.text;
    else if (token.name === open) {
      if (text.trim()) found.push({ name: open, text: text.trim() });
      [open, text] = ["", ""];
    }
  }
  return found;
}

/** The text of an Office XML, a line for each paragraph. */
export function paragraphs(xml: string): string {
  let [text, inText] = ["", false];
  for (const token of tokens(xml)) {
    if (token.kind === "open") {
      inText = token.name === "t" && !token.empty;
      if (token.name === "tab" || token.name === "br") text += " ";
    } else if (token.kind === "close") {
      if (token.name === "p") text += "\n";
      if (token.name === "t") inText = false;
    } else if (inText) text += token.text;
  }
  return text;
}
