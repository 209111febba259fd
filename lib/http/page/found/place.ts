import "server-only";
import { siteKeyOf } from "@/lib/domain/site";
import { type Place, placeFor } from "@/lib/http/page";
import { localeOf } from "@/lib/i18n/locale";

/** The host that machines ask, in the language that their address names: what they get is the same for everybody, whatever cookie comes along. */
export async function placeAt(request: Request): Promise<{ place: Place; query: URLSearchParams }> {
  const query = new URL(request.url).searchParams;
  const site = await siteKeyOf(request.headers.get("host") ?? "");
  return { place: await placeFor(site, localeOf(query.get("language"))), query };
}
