import type { ByteRange } from "@/lib/storage";

/**
 * The one range of bytes that a request asks for (RFC 9110, 14.2). Null where it wants everything: without a range, in another
 * unit, or if its copy is still good and it is not, or we cannot say. Several at once are refused like one beyond the end.
 */
export function rangeIn(headers: Headers, size: number, etag?: string): ByteRange | "unsatisfiable" | null {
  const [, wanted] = /^bytes\s*=(.*)$/i.exec(headers.get("range") ?? "") ?? [];
  const known = headers.get("if-range");
  if (wanted === undefined || (known !== null && known !== etag)) return null;
  const [, first = "", last = ""] = /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(wanted) ?? [];
  if (first === "" && last === "") return "unsatisfiable";
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
