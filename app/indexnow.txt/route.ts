import { env } from "@/lib/env";
import { answerText, nothing } from "@/lib/http/page/found/answer";

export const dynamic = "force-dynamic";

/** The key by which search engines know that a notice is the host's own (IndexNow); where none is set there is nothing. */
export const GET = (request: Request) =>
  env.indexNowKey ? answerText(request, { type: "text/plain; charset=utf-8", text: env.indexNowKey }) : nothing();
