import { cache } from "react";
import { previewed } from "@/lib/domain/site";
import { orNotFound } from "@/lib/http/session";

export type PreviewQuery = Promise<{ token?: string | string[] }>;

/** The draft that an address shows here; anything else is no page. */
export const draftOf = cache(async (page: "/preview" | "/preview/detail", site: string, query: PreviewQuery) => {
  const { token } = await query;
  const read = async () => previewed(page, site, typeof token === "string" ? token : "");
  return orNotFound(read());
});
