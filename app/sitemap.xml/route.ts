import { answerText } from "@/lib/http/page/found/answer";
import { placeAt } from "@/lib/http/page/found/place";
import { sitemapIndex } from "@/lib/http/page/found/sitemaps";

export const dynamic = "force-dynamic";

/** Where the sitemaps of the asking host are. */
export async function GET(request: Request) {
  const { place } = await placeAt(request);
  return answerText(request, { type: "application/xml; charset=utf-8", text: await sitemapIndex(place) });
}
