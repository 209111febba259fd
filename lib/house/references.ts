/** What a text says of documents: a name ending in `.md`, and the heading after it. */
const NAMED = /(?<![\w-])((?:[\w.-]+\/)*[\w-]+\.md)\b(?:, "([^"]+)")?/g;
/** How papers that only some of us have are pointed at. */
const PRIVATE = [
  /\bsemantics,? "?\d?/i,
  /\bthe specifi[c]ation\b/i,
  /\bissue #?\d/i,
  /\bsections? \d/i,
  /\((?:house|design|look|stack), "[A-Z][\w ]+"\)/,
  /(?<![\w-])call \d+\b/i,
  /\breliability \d/i,
];
/** Paths in Markdown that name one file or folder of ours. */
const PATH = /`((?:app|bench|components|db|docs|drizzle|e2e|lib|messages|public)\/[^`\s<>*…{}]*)`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#([\w-]+))?\)/g;

/** A comment's lines as one. */
const unwrapped = (text: string) => text.replaceAll(/\n\s*(?:\*|\/\/|--)? ?/g, " ");
const headingsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => (title as string).trim());
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

/** What a source says of documents that are not in the repository, or of headings that they do not have. */
export function strayReferences(source: string, documents: ReadonlyMap<string, string>): string[] {
  const text = unwrapped(source);
  const named = [...text.matchAll(NAMED)].flatMap(([whole, name, heading]) => {
    const document = documents.get(name as string);
    return document !== undefined && (!heading || headingsOf(document).includes(heading)) ? [] : [whole];
  });
  return [...named, ...PRIVATE.flatMap((one) => one.exec(text)?.[0] ?? [])];
}

/** What a document says of files and headings that are not there. @param exists whether a path from the root is one */
export function strayPaths(
  name: string,
  text: string,
  exists: (path: string) => boolean,
  documents: ReadonlyMap<string, string>,
): string[] {
  const folder = name.includes("/") ? name.slice(0, name.lastIndexOf("/") + 1) : "";
  const paths = [...text.matchAll(PATH)].flatMap(([, path]) =>
    exists((path as string).replace(/\/$/, "")) ? [] : [path as string],
  );
  const links = [...text.matchAll(LINK)].flatMap(([, to, anchor]) => {
    const path = new URL(to as string, `file:///${folder}`).pathname.slice(1).replace(/\/$/, "");
    const headings = headingsOf(documents.get(path) ?? "").map(anchorOf);
    return exists(path) && (!anchor || headings.includes(anchor)) ? [] : [to as string];
  });
  return [...paths, ...links];
}
