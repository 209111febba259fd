import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";

/** The five home page templates (original.md, section 2). */
export const TemplateType = z.enum(["ccTem", "hcj", "tem1", "tem2", "zjprovince"]);
export const Accent = z.enum(["vermilion", "indigo", "pine", "ochre", "plum"]);

export interface Navigation {
  name: string;
  tem: string;
  path: string;
  dictValue: string;
  children: Navigation[];
}
export const Navigation: z.ZodType<Navigation> = z.object({
  name: z.string(),
  tem: z.string(),
  path: z.string(),
  dictValue: z.string(),
  get children() {
    return z.array(Navigation);
  },
});

export const WebsiteSetting = z.object({
  groupId: Id.nullable(),
  groupName: z.string(),
  description: z.string(),
  logoUrl: z.string().nullable(),
  templateType: TemplateType,
  accent: Accent,
  navigationSettings: z.array(Navigation),
  terms: z.record(z.string(), z.string()),
  banners: z.array(z.object({ imageUrl: z.string(), link: z.string().nullable(), title: z.string() })),
  icp: z.string().nullable(),
  contact: z.string().nullable(),
});
export type WebsiteSetting = z.output<typeof WebsiteSetting>;

/** The site by Host header; the default template when it cannot be told (original.md, section 4, "Loading"). */
export const getWebsiteSetting = get("/web/competitionWebsite/getWebsiteSetting", {
  access: "open",
  input: z.object({ host: z.string().max(253).optional(), groupCode: z.string().max(64).optional() }),
  output: WebsiteSetting,
});

const DictItem = z.object({ label: z.string(), value: z.string(), tagType: z.string().nullable(), sort: z.number() });

/** One code answers a list, several (comma list) a record of lists. */
export const dictList = get("/home/dict/list", {
  access: "open",
  input: z.object({ dictCode: z.string().regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,19}$/) }),
  output: z.union([z.array(DictItem), z.record(z.string(), z.array(DictItem))]),
});
