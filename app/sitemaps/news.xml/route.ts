import { answerText } from "@/lib/http/page/found/answer";
import { placeAt } from "@/lib/http/page/found/place";
import { newsSitemap } from "@/lib/http/page/found/sitemaps";

export const dynamic = "force-dynamic";

/** What the asking host published in the last two days. */
export async function GET(request: Request) {
  const { place } = await placeAt(request);
  return answerText(request, { type: "application/xml; charset=utf-8", text: await newsSitemap(place) });
}
