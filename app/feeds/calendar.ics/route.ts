import { Fault } from "@/lib/fault";
import { answerText, nothing } from "@/lib/http/page/found/answer";
import { calendarFor } from "@/lib/http/page/found/calendar";
import { placeAt } from "@/lib/http/page/found/place";
import { Id } from "@/lib/http/wire";

export const dynamic = "force-dynamic";

/** The dates of the host's contests, or of one contest, to subscribe to. */
export async function GET(request: Request) {
  const { place, query } = await placeAt(request);
  const asked = query.get("id");
  const text = await calendarFor(place, asked === null ? undefined : Id.catch("0").parse(asked)).catch(
    (error: unknown) => {
      if (error instanceof Fault) return null;
      throw error;
    },
  );
  return text === null ? nothing() : answerText(request, { type: "text/calendar; charset=utf-8", text });
}
