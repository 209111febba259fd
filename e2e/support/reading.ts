import { expect, type Page } from "@playwright/test";
import { openAtRest } from "./rest";

/** Something that was sent to a reader, and where it came from. */
interface Read {
  at: string;
  text: string;
}

/** Whatever a page receives, with the name of a file; scripts and styles are the same for everybody. */
export function heardBy(page: Page): () => Promise<Read[]> {
  const waiting: Promise<Read>[] = [];
  page.on("response", (response) => {
    if (!["document", "xhr", "fetch"].includes(response.request().resourceType())) return;
    const text = response.text().then(
      (body) => `${decodeURIComponent(response.headers()["content-disposition"] ?? "")}\n${body}`,
      () => "",
    );
    waiting.push(text.then((said) => ({ at: response.url(), text: said })));
  });
  return () => Promise.all(waiting.splice(0));
}

const modes: Record<string, Record<string, string>> = { page: {}, payload: { RSC: "1" } };
const prefetches: Record<string, Record<string, string>> = {
  prefetch: { RSC: "1", "Next-Router-Prefetch": "1" },
  segment: { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
};

/** Every page and its payloads as they are sent; `opened` ones also in a browser, with whatever they ask for. */
export async function readAll(page: Page, opened: string[], sent: string[] = []): Promise<Read[]> {
  const heard = heardBy(page);
  const all: Read[] = [];
  for (const path of opened) {
    await openAtRest(page, path);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    all.push({ at: path, text: await page.content() });
    for (const { at, text } of await heard()) all.push({ at: `${path} ← ${at}`, text });
  }
  const ask = async (path: string, [mode, headers]: [string, Record<string, string>]) =>
    all.push({ at: `${path} as ${mode}`, text: await (await page.request.get(path, { headers })).text() });
  const questions = [
    ...opened.flatMap((path) => Object.entries({ ...modes, ...prefetches }).map((mode) => ({ path, mode }))),
    ...sent.flatMap((path) => Object.entries(modes).map((mode) => ({ path, mode }))),
  ];
  const askOn = async () => {
    for (let next = questions.shift(); next; next = questions.shift()) await ask(next.path, next.mode);
  };
  await Promise.all([askOn(), askOn(), askOn(), askOn()]);
  return all;
}
