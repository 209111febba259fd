import type { z } from "zod";
import { call } from "@/lib/http/call";
import type { Endpoint } from "@/lib/http/endpoint";

export type PageOf<Row> = { list: Row[]; total: number; pageNum: number; pageSize: number };

const pageSize = 100;

/** All rows of a paged GET endpoint, or the first `most`; the pages after the first side by side. @throws Refusal */
export async function everyRow<I extends z.ZodType, Row>(
  endpoint: Endpoint<I, z.ZodType<PageOf<Row>>>,
  input: z.input<I>,
  { signal, most = Number.POSITIVE_INFINITY }: { signal?: AbortSignal; most?: number } = {},
): Promise<Row[]> {
  const page = (pageNum: number) =>
    call(endpoint, { ...(input as object), pageNum, pageSize } as z.input<I>, { signal });
  const first = await page(1);
  const more = Math.max(0, Math.ceil(Math.min(first.total, most) / pageSize) - 1);
  const rest = await Promise.all(Array.from({ length: more }, (_, at) => page(at + 2)));
  return [first, ...rest].flatMap(({ list }) => list).slice(0, most);
}
