import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { trimApart } from "@/lib/text/document/reading";
import { barsIn } from "./bars";
import { programOf } from "./program";
import { inScratch, runIn } from "./running";
import { type Made, officeOf } from "./shapes";

const MB = 1_048_576;
/** An Office document that is tried at all, and the PDF that it may become. */
const MOST_OFFICE = 128 * MB;
const MOST_PDF = 64 * MB;
const MOST_PAGES = 300;
const SECONDS = 120;

/** Nothing of a document runs, nothing that it names elsewhere is fetched, and what asks for the network finds a dead proxy. */
const SETTINGS: [path: string, name: string, value: string][] = [
  ["Office.Common/Security/Scripting", "MacroSecurityLevel", "3"],
  ["Office.Common/Security/Scripting", "DisableMacrosExecution", "true"],
  ["Office.Common/Security/Scripting", "DisableActiveContent", "true"],
  ["Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"],
  ["Office.Common/Security/Scripting", "CheckDocumentEvents", "false"],
  ["Office.Writer/Content/Update", "Link", "2"],
  ["Office.Calc/Content/Update", "Link", "2"],
  ["Inet/Settings", "ooInetProxyType", "2"],
  ["Inet/Settings", "ooInetHTTPProxyName", "127.0.0.1"],
  ["Inet/Settings", "ooInetHTTPProxyPort", "9"],
  ["Inet/Settings", "ooInetHTTPSProxyName", "127.0.0.1"],
  ["Inet/Settings", "ooInetHTTPSProxyPort", "9"],
];

const profile = () => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">${SETTINGS.map(
  ([path, name, value]) =>
    `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
).join("")}</oor:items>`;

/**
 * The PDF of an Office document, by LibreOffice: its first pages, without properties. @throws where the program is absent or cannot
 * be started
 */
export async function officePdf(content: () => Promise<Readable>, mime: string): Promise<Made> {
  const program = await programOf("soffice");
  if (!program) throw new Error("there is no LibreOffice");
  const bytes = await upTo(MOST_OFFICE, await content());
  if (!bytes) return { reason: "tooLarge" };
  const barred = barsIn(bytes);
  if (barred) return { reason: barred };
  return inScratch(async (folder) => {
    const [ending, writes, reads] = officeOf(mime);
    const [home, out, source] = ["profile", "out", `source.${ending}`].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await mkdir(join(home, "user"), { recursive: true });
    await Promise.all([
      writeFile(join(home, "user", "registrymodifications.xcu"), profile()),
      writeFile(source, bytes),
      mkdir(out),
    ]);
    const pages = JSON.stringify({ PageRange: { type: "string", value: `1-${MOST_PAGES + 1}` } });
    const still = ["--headless", "--norestore", "--nolockcheck", "--nodefault", "--nofirststartwizard"];
    const command = [
      ...[program, `-env:UserInstallation=${pathToFileURL(home).href}`, ...still],
      ...(reads ? [`--infilter=${reads}`] : []),
      ...["--convert-to", `pdf:${writes}_pdf_Export:${pages}`, "--outdir", out, source],
    ];
    const { how } = await runIn(folder, command, { seconds: SECONDS, bytes: 2 * MOST_PDF });
    if (how === "tooSlow" || how === "tooLarge") return { reason: how };
    const [name] = await readdir(out);
    const pdf = name?.endsWith(".pdf") ? await readFile(join(out, name)) : null;
    // It says that it could not open a document by making nothing of it.
    if (!pdf?.subarray(0, 1024).includes("%PDF-")) return { reason: "broken" };
    if (pdf.length > MOST_PDF) return { reason: "tooLarge" };
    const trimmed = await trimApart(pdf, MOST_PAGES);
    if (typeof trimmed === "string") return { reason: trimmed };
    const facts = { pages: Math.min(trimmed.pages, MOST_PAGES), cut: trimmed.pages > MOST_PAGES };
    return { bytes: trimmed.bytes, mime: "application/pdf", facts };
  });
}

/** All of a content; null of one that is longer than `most` bytes, of which no more is read. */
async function upTo(most: number, content: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    length += (chunk as Buffer).length;
    // Leaving the loop closes the stream.
    if (length > most) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
