import type { Endpoint } from "@/lib/http/endpoint";

const KB = 1024;
const MB = 1024 * KB;

/** What no call needs: a GET that carries something is tolerated, and read by nobody. */
export const NO_BODY = 8 * KB;
/** What somebody may send who has not signed in. */
export const OPEN_BODY = 64 * KB;
/** The longest JSON of ours is an article or a certificate's design. */
const JSON_BODY = 2 * MB;
/** A spreadsheet of 20,000 rows is about 3 MB; a form is held in memory. */
export const FORM_FILE_MB = 10;
/** The other fields of a form, and what stands between its parts. */
export const FORM_FIELDS = 300 * KB;

/** How many bytes of a body a call takes. */
export function bodyLimitOf({ method, access, carries, fileMb = FORM_FILE_MB }: Endpoint): number {
  if (method === "GET") return NO_BODY;
  if (carries === "json" || carries === "fields" || carries === "signed")
    return access === "open" ? OPEN_BODY : JSON_BODY;
  return fileMb * MB + (carries === "form" ? FORM_FIELDS : 0);
}
