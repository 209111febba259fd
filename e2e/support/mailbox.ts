import fs from "node:fs";
import path from "node:path";
import { type BrowserContext, expect } from "@playwright/test";
import { linkSentTo } from "./demo-inbox";

/** The plain text of a letter, or of one of its parts, as it came over the wire. */
function textOf(raw: string): string {
  const [head = "", ...rest] = raw.split(/\r?\n\r?\n/);
  const body = rest.join("\n\n");
  const boundary = /^content-type:\s*multipart\/[^;]+;\s*boundary="?([^"\s;]+)/im.exec(head)?.[1];
  if (boundary) {
    const parts = body.split(`--${boundary}`).map((part) => part.replace(/^\r?\n/, ""));
    return textOf(parts.find((part) => /^content-type:\s*text\/plain/im.test(part)) ?? "");
  }
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The letters that a mail server has taken for an address, oldest first. */
function lettersTo(dir: string, address: string): string[] {
  const files = fs.readdirSync(dir).filter((name) => name.endsWith(".eml"));
  return files
    .sort()
    .map((name) => fs.readFileSync(path.join(dir, name), "latin1"))
    .filter((raw) => new RegExp(`^To: .*${address.replaceAll(".", "\\.")}`, "im").test(raw))
    .map(textOf);
}

/**
 * The path of the link in the newest mail to an address: as the mail server of the tests received it, or, where the server under
 * test sends to none, as the demo shows it.
 */
export async function linkMailedTo(context: BrowserContext, address: string, about: RegExp): Promise<string> {
  const dir = process.env.E2E_MAIL_DIR;
  if (!dir) return linkSentTo(context, address, about);
  await expect(async () => expect(lettersTo(dir, address).length).toBeGreaterThan(0)).toPass({ timeout: 60_000 });
  const text = lettersTo(dir, address).at(-1) ?? "";
  expect(text).toMatch(about);
  return /https?:\/\/[\w:.-]+(\/[\w./?=&-]+)/.exec(text)?.[1] as string;
}
