import type { z } from "zod";
import { type Envelope, noteEnd, Refusal } from "@/lib/http/call";
import { requestHeaders, urlOf } from "@/lib/http/call/request";
import type { Endpoint } from "@/lib/http/endpoint";

/** The name that an answer gives its file (RFC 6266, RFC 8187). */
function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : null;
  } catch {
    return null;
  }
}

/**
 * Asks an `answers: "file"` endpoint for its file. An answer without a download header is an envelope and is read as one; a zip
 * passes through.
 * @throws Refusal, with code -1 when no answer arrived
 */
export async function fetchFile<I extends z.ZodType>(endpoint: Endpoint<I, z.ZodType>, input: z.input<I>) {
  const posting = endpoint.method === "POST";
  const headers = requestHeaders(posting ? { "content-type": "application/json" } : {});
  const url = urlOf(endpoint, posting ? {} : (input as Parameters<typeof urlOf>[1]));
  const sent = posting ? { method: "POST", headers, body: JSON.stringify(input) } : { headers };
  const response = await fetch(url, sent).catch(() => {
    throw new Refusal(-1, "");
  });
  const disposition = response.headers.get("content-disposition");
  if (!disposition && !/zip/.test(response.headers.get("content-type") ?? "")) {
    const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null;
    noteEnd(envelope?.code ?? 0, headers.authorization);
    throw new Refusal(envelope?.code ?? response.status, envelope?.msg ?? "", envelope?.errors, envelope?.traceId);
  }
  return { blob: await response.blob(), name: nameIn(disposition) };
}

/** Asks for a file as `fetchFile` does, and hands it to the browser. */
export async function download<I extends z.ZodType>(endpoint: Endpoint<I, z.ZodType>, input: z.input<I>) {
  const { blob, name } = await fetchFile(endpoint, input);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name ?? "download";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
