import "server-only";
import { groupSelect } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { type Tailoring, tailoringOf, untailored } from "@/lib/domain/site/contract";
import type { Place } from "@/lib/http/page";

/** What this host changes for the reader's organisations: decided by the session, as the flags in the browser are. */
export async function tailoringFor({ setting, locale }: Place, actor: Actor | null): Promise<Tailoring> {
  const { a, b } = setting.tailored;
  if (!actor || a.length + b.length === 0) return untailored;
  return tailoringOf(setting.tailored, (await groupSelect({}, actor)).tailored, locale);
}
