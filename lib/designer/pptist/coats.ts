import { z } from "zod";
import { TextShadow } from "@/lib/designer/text/coats";

const Shadow = z.looseObject({
  h: z.number(),
  v: z.number(),
  blur: z.number().optional(),
  color: z.string().optional(),
});

/** The shadow of a text or a picture of PPTist, its edge hard. @param leave is told where it does not arrive, or was soft */
export function shadowOf(
  source: unknown,
  scale: number,
  leave: (kind: "shadow" | "blur") => unknown,
): { shadow?: TextShadow } {
  if (!source) return {};
  const { h = 0, v = 0, blur, color = "#000000" } = Shadow.safeParse(source).data ?? {};
  const shadow = TextShadow.safeParse({ x: h * scale, y: v * scale, color, opacity: 1 }).data;
  if (!shadow || (h === 0 && v === 0)) {
    leave("shadow");
    return {};
  }
  if (blur) leave("blur");
  return { shadow };
}
