import { z } from "zod";
import { coverMotifs, partnerRoles } from "@/db/told-values";
import { accents, templateTypes } from "@/db/values";
import { get, post } from "@/lib/http/endpoint";
import { FileRef, Id, Line, OwnFile, Text } from "@/lib/http/wire";
import { eachLocale } from "@/lib/i18n/locale";
import { wordings } from "@/lib/i18n/wording";
import { Address } from "./addresses";
import { ShownBanner } from "./banner/calls";

export { PreviewLink } from "./addresses";
export * from "./banner/calls";
export * from "./dictionary/calls";
export * from "./page/calls";
export { type Tailoring, tailoringOf, untailored } from "./tailoring";
export { areApart } from "./tones";
export * from "./trial-contract";

/** The five home page templates (docs/rules/site.md, "Home page templates"). */
export const TemplateType = z.enum(templateTypes);
export const Accent = z.enum(accents);
export const CoverMotif = z.enum(coverMotifs);
export const PartnerRole = z.enum(partnerRoles);

export interface Navigation {
  name: string;
  nameEn?: string | undefined;
  tem: string;
  path: string;
  dictValue: string;
  children: Navigation[];
}
export const Navigation: z.ZodType<Navigation> = z.object({
  name: z.string(),
  nameEn: z.string().optional(),
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
  tone: Accent,
  /** What stands in the host's seal: one to four characters. */
  seal: z.string(),
  coverMotif: CoverMotif,
  partners: z.array(
    z.object({ role: PartnerRole, name: z.string(), logoUrl: z.string().nullable(), link: z.string().nullable() }),
  ),
  navigationSettings: z.array(Navigation),
  terms: z.record(z.string(), z.string()),
  /** What the two tailored flags change on this host: `hide:<menu path>` and `label:<term key>[@locale]=<words>` (docs/rules/site.md, "Tailored organisations"). */
  tailored: z.object({ a: z.array(z.string()), b: z.array(z.string()) }),
  banners: z.array(ShownBanner),
  icp: z.string().nullable(),
  contact: z.string().nullable(),
});
export type WebsiteSetting = z.output<typeof WebsiteSetting>;
/** What pages know of their host; its banners come and go by the clock, and are read where they are drawn. */
export type SiteWords = Omit<WebsiteSetting, "banners">;

/** docs/rules/site.md, "Fallback" */
export const getWebsiteSetting = get("/web/competitionWebsite/getWebsiteSetting", {
  summary:
    "Returns the website of the request's host: template, navigation, wording and banners; the default template for an unknown host.",
  access: "open",
  shared: { tags: () => ["site"] },
  input: z.object({ host: z.string().max(253).optional(), groupCode: z.string().max(64).optional() }),
  output: WebsiteSetting,
});

const DictItem = z.object({ label: z.string(), value: z.string(), tagType: z.string().nullable(), sort: z.number() });

export const dictList = get("/home/dict/list", {
  summary: "Returns dictionary entries: a list for one code, a record of lists for several (comma-separated).",
  access: "open",
  shared: { tags: () => ["dictionary"] },
  input: z.object({ dictCode: z.string().regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,19}$/) }),
  output: z.union([z.array(DictItem), z.record(z.string(), z.array(DictItem))]),
});

const NavigationLeaf = z.object({
  name: Line(20),
  nameEn: Line(40, 0).optional(),
  tem: Line(40, 0).default(""),
  path: Address,
  dictValue: Line(40, 0).default(""),
});
export const NavigationForm = NavigationLeaf.extend({
  /** An entry with children is a heading: its own address is not followed. */
  children: z
    .array(NavigationLeaf.extend({ children: z.tuple([]).default([]) }))
    .max(12)
    .default([]),
});

/** Term key → words; which keys there are is the room's to say, so that an unknown one is named in the refusal. */
const TermsByLocale = z.object(eachLocale(() => z.record(z.string().max(60), Line(40, 0))));

const Tailored = z
  .array(z.string().regex(/^(hide:\/[^\s]{1,100}|label:[a-z.]{1,40}(@(zh-cn|en))?=[^\u0000-\u001f]{1,40})$/))
  .max(50);

const Partner = z.object({
  role: PartnerRole,
  name: Line(60),
  nameEn: Line(120, 0).optional(),
  logoUrl: OwnFile.nullable().default(null),
  link: Address.nullable().default(null),
});

/** From an address of a former website, on for good to a page of this one; both with their query, if any. */
const SitePath = z.string().regex(/^\/(?![/\\])[^\s\\<>"#]{0,300}$/, { error: "invalid" });
const Redirect = z.object({ from: SitePath, to: SitePath });

const HostName = z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/);

export const SiteForm = z.object({
  name: Line(40),
  nameEn: Line(80, 0),
  description: Text(300),
  descriptionEn: Text(600),
  logoUrl: OwnFile.nullable(),
  templateType: TemplateType,
  accent: Accent,
  tone: Accent,
  seal: Line(4, 0),
  coverMotif: CoverMotif,
  partners: z.array(Partner).max(24),
  /** Other host names of the site; only who sees all organisations may change them. */
  domains: z.array(HostName).max(12),
  redirects: z.array(Redirect).max(200),
  wording: z.enum(wordings),
  navigation: z.array(NavigationForm).max(12),
  icp: Line(60, 0),
  contact: Line(200, 0),
  terms: TermsByLocale,
  tailored: z.object({ a: Tailored, b: Tailored }),
});
export type SiteForm = z.output<typeof SiteForm>;

const SiteRow = z.object({
  siteId: Id,
  host: z.string(),
  name: z.string(),
  groupId: Id,
  groupName: z.string(),
  templateType: TemplateType,
});

export const listSites = get("/system/site/list", {
  summary: "Lists the websites of the organisations in scope.",
  access: ["sys:site:list", "comp:site:list", "sys:banner:list"],
  input: z.object({}),
  output: z.array(SiteRow),
});

export const siteDetail = get("/system/site/detail", {
  summary: "Returns all editable settings of a website.",
  access: ["sys:site:list", "comp:site:list"],
  input: z.object({ siteId: Id }),
  output: SiteForm.extend({
    ...SiteRow.shape,
    // What was stored before a rule grew stricter must still open in the form.
    logoUrl: z.string().nullable(),
    navigation: z.array(Navigation),
    partners: z.array(Partner.extend({ logoUrl: z.string().nullable(), link: z.string().nullable() })),
    /** What the product itself says, where no overlay or row says otherwise. */
    defaults: TermsByLocale,
    /** The words that hold where this group's own are empty: those of the groups above it. */
    inherited: TermsByLocale,
    /** Whose each of those words is. */
    inheritedFrom: z.object(eachLocale(() => z.record(z.string(), z.string()))),
    /** Where each term stands: in how many messages, and some of them with the product's own word. */
    uses: z.object(
      eachLocale(() =>
        z.record(
          z.string(),
          z.object({ count: z.number(), shown: z.array(z.object({ key: z.string(), text: z.string() })) }),
        ),
      ),
    ),
    version: z.number(),
  }),
});
export type SiteDetail = z.output<typeof siteDetail.output>;

export const updateSite = post("/system/site/update", {
  summary: "Saves the settings of a website.",
  access: ["sys:site:edit", "comp:site:edit"],
  input: SiteForm.extend({ siteId: Id, version: z.int() }),
  output: z.object({ version: z.number() }),
  faults: ["stale", "termUnknown", "tonesAlike", "noPermission", "hostTaken"],
});

export const addSite = post("/system/site/add", {
  summary:
    "Adds a website for a host name; `*` serves every host name without one. Requires a data scope of everything.",
  access: "sys:site:add",
  input: z.object({
    host: HostName.or(z.literal("*")),
    groupId: Id,
    name: Line(40),
  }),
  output: z.object({ siteId: Id }),
  faults: ["hostTaken"],
});

/** What is uploaded here belongs to the website and its articles; other rooms take their own files. */
export const UploadPurpose = z.enum(["cover", "logo", "attachment", "document", "film", "subtitles"]);
/** How large each may be, in MB. */
export const UPLOAD_MB = {
  cover: 10,
  logo: 10,
  attachment: 50,
  document: 50,
  film: 50,
  subtitles: 1,
} as const satisfies Record<z.output<typeof UploadPurpose>, number>;

export const uploadFile = post("/system/file/upload", {
  summary: "Stores a file of the website. Its content must agree with its extension.",
  access: [
    "comp:news:add",
    "comp:news:edit",
    "comp:info:add",
    "comp:info:edit",
    "comp:site:edit",
    "sys:site:edit",
    "sys:banner:add",
    "sys:banner:edit",
    "sys:group:add",
    "sys:group:edit",
    "sys:college:add",
    "sys:college:edit",
    "sys:school:edit",
  ],
  input: z.object({ purpose: UploadPurpose, name: Line(200) }),
  output: FileRef,
  carries: "file",
  fileMb: Math.max(...Object.values(UPLOAD_MB)),
  faults: ["fileTooLarge", "fileTypeRefused", "fileCorrupt", "storageFull"],
});

export const openFile = get("/system/file/open", {
  summary: "Returns a public file, such as a cover or logo, by its content address.",
  access: "open",
  input: z.object({ fileId: Id }),
  output: z.null(),
  answers: "file",
  faults: ["fileCorrupt"],
});
