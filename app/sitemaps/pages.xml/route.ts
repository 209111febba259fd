import { answerText, nothing } from "@/lib/http/page/found/answer";
import { placeAt } from "@/lib/http/page/found/place";
import { sitemapPage } from "@/lib/http/page/found/sitemaps";

export const dynamic = "force-dynamic";

/** Public addresses of the asking host, ten thousand at a time. */
export async function GET(request: Request) {
  const { place, query } = await placeAt(request);
  const page = query.get("page") ?? "1";
  const text = /^[1-9]\d{0,2}$/.test(page) ? await sitemapPage(place, Number(page)) : null;
  return text === null ? nothing() : answerText(request, { type: "application/xml; charset=utf-8", text });
}
