import { newsPage } from "@/lib/domain/news/contract";
import { Id } from "@/lib/http/wire";

export type NewsQuery = { id?: string; newsType?: string; keywords?: string; pageNum: number };

/** What the address asks for; a part that makes no sense is ignored, since people edit addresses. */
export function newsQueryOf(requested: Record<string, string | string[] | undefined>): NewsQuery {
  const known = (key: "newsType" | "keywords" | "pageNum") => {
    const value = requested[key];
    return typeof value === "string" && value && newsPage.input.shape[key].safeParse(value).success ? value : undefined;
  };
  const { id } = requested;
  const [newsType, keywords] = [known("newsType"), known("keywords")?.trim()];
  return {
    ...(isId(id) && { id }),
    ...(newsType && { newsType }),
    ...(keywords && { keywords }),
    pageNum: Number(known("pageNum") ?? 1),
  };
}

const isId = (id: unknown): id is string => Id.safeParse(id).success;

/** Returns the list's address with changed filters; `clear` preserves only the contest. */
export function newsHref(path: string, now: NewsQuery, change: Partial<NewsQuery>, clear = false): string {
  const next = new URLSearchParams();
  const stored = clear ? { id: now.id } : { ...now, pageNum: 1, ...change };
  for (const [key, value] of Object.entries(stored))
    if (value !== undefined && !(key === "pageNum" && value === 1)) next.set(key, String(value));
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}
