import { type BrowserContext, expect } from "@playwright/test";

/** The newest code sent to an address, read where the demo shows what it sends. */
export async function codeSentTo(context: BrowserContext, target: string): Promise<string> {
  const inbox = await context.newPage();
  await inbox.goto("/home/demo/inbox");
  const letter = inbox
    .getByRole("listitem")
    .filter({ hasText: target })
    .filter({ hasText: /(?<!\d)\d{6}(?!\d)/ })
    .first();
  const body = letter.getByRole("paragraph").last();
  await expect(body).toHaveText(/(?<!\d)\d{6}(?!\d)/);
  const code = /(?<!\d)\d{6}(?!\d)/.exec((await body.textContent()) ?? "")?.[0];
  await inbox.close();
  return code as string;
}

/** The path of the link in the newest letter to an address whose words `about` matches. */
export async function linkSentTo(context: BrowserContext, target: string, about: RegExp): Promise<string> {
  const inbox = await context.newPage();
  await inbox.goto("/home/demo/inbox");
  const letter = inbox.getByRole("listitem").filter({ hasText: target }).filter({ hasText: about }).first();
  await expect(letter).toContainText(/https?:\/\//);
  const href = /https?:\/\/[\w:.-]+(\/[\w./?=&-]+)/.exec((await letter.textContent()) ?? "")?.[1];
  await inbox.close();
  return href as string;
}
