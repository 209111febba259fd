import { answerText } from "@/lib/http/page/found/answer";
import { llmsOf } from "@/lib/http/page/found/llms";
import { placeAt } from "@/lib/http/page/found/place";

export const dynamic = "force-dynamic";

/** What the asking host publishes, for language models. */
export async function GET(request: Request) {
  const { place } = await placeAt(request);
  return answerText(request, { type: "text/plain; charset=utf-8", text: await llmsOf(place) });
}
