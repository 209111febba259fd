import { answerText, nothing } from "@/lib/http/page/found/answer";
import { newsFeed } from "@/lib/http/page/found/news-feed";
import { placeAt } from "@/lib/http/page/found/place";

export const dynamic = "force-dynamic";

/** The host's newest articles, of one kind or of all. */
export async function GET(request: Request) {
  const { place, query } = await placeAt(request);
  const text = await newsFeed(place, "rss", query.get("newsType"));
  return text === null ? nothing() : answerText(request, { type: "application/rss+xml; charset=utf-8", text });
}
