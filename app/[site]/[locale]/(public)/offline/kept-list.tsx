"use client";

import { useEffect, useState } from "react";
import { useSite, useSiteWords } from "@/components/ui/words/use-site-words";
import { keptWhen } from "./kept-when";

interface Kept {
  address: string;
  title: string;
  at: number;
}

/** What `public/offline.js` kept, the last read first. */
async function keptPages(): Promise<Kept[]> {
  if (!("caches" in window)) return [];
  const pages = await caches.open("pages-1");
  const found = await Promise.all(
    (await pages.keys()).map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const { headers } = (await pages.match(url)) ?? new Response();
      const title = decodeURIComponent(headers.get("x-title") ?? "");
      const plain = new DOMParser().parseFromString(title, "text/html").body.textContent;
      return { address: pathname + search, title: plain || pathname, at: Number(headers.get("x-kept-at")) };
    }),
  );
  return found.filter(({ address }) => address !== "/offline").toReversed();
}

/** The pages that can be read without a network. */
export function KeptList() {
  const t = useSiteWords("site.offline");
  const locale = useSite().locale;
  const [pages, setPages] = useState<Kept[]>();
  useEffect(() => void keptPages().then(setPages, () => setPages([])), []);
  if (!pages) return null;
  if (pages.length === 0) return <p className="py-4 text-ink-2">{t("none")}</p>;
  return (
    <ul>
      {pages.map(({ address, title, at }) => (
        <li key={address} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-3">
          <a href={address} className="text-accent-ink underline-offset-4 hover:underline">
            {title}
          </a>
          <span className="figures text-note text-ink-2">{t("read", keptWhen(at, locale))}</span>
        </li>
      ))}
    </ul>
  );
}
