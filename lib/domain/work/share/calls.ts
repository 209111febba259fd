import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { DT, FileRef, Id, Nothing, Page, PageQuery } from "@/lib/http/wire";

/** What a share link shows of the final version; nulls while blind. */
export const SharedWork = z.object({
  workId: Id,
  workNo: z.string().nullable(),
  workName: z.string(),
  itemName: z.string(),
  summary: z.string(),
  coverUrl: z.string().nullable(),
  contentHtml: z.string(),
  files: z.array(FileRef),
  teamName: z.string().nullable(),
  members: z.array(z.object({ name: z.string() })).nullable(),
  awardName: z.string().nullable(),
});
export type SharedWork = z.output<typeof SharedWork>;

export const detailByShareId = get("/web/work/detailByShareId", {
  summary:
    "Returns the final version behind a share link and counts and logs the view. A blind link, or a work under blind review, hides team, people and file names.",
  access: "open",
  proof: "asked",
  input: z.object({ shareId: z.string().min(1).max(100) }),
  output: SharedWork,
  faults: ["shareInvalid", "tooFast"],
});

export const ShareRow = z.object({
  linkId: Id,
  /** The token; the page is /works/detail?shareId=<it>. */
  shareId: z.string(),
  blind: z.boolean(),
  expireTime: DT,
  viewCap: z.number().nullable(),
  views: z.number(),
  state: z.enum(["valid", "revoked", "expired", "spent"]),
  createTime: DT,
});
export type ShareRow = z.output<typeof ShareRow>;

const OfWork = z.object({ workId: Id });
export const listShares = get("/web/work/share/list", {
  summary: "Lists a work's share links, newest first.",
  access: "member",
  input: OfWork,
  output: z.array(ShareRow),
  faults: ["notCaptain"],
});

/** Made by the captain, or by the organiser. 30 days unless said otherwise. */
export const ShareForm = z.object({
  blind: z.boolean().default(false),
  days: z.number().int().min(1).max(365).default(30),
  viewCap: z.number().int().min(1).max(100_000).nullable().default(null),
});

export const addShare = post("/web/work/share/add", {
  summary: "Creates a share link to the final version, limited in days and optionally in views.",
  access: "member",
  act: "share",
  input: OfWork.extend(ShareForm.shape),
  output: ShareRow,
  faults: ["notCaptain", "nothingSubmitted"],
});

export const revokeShare = post("/web/work/share/revoke", {
  summary: "Revokes a share link, which stops working at once.",
  access: "member",
  act: "share",
  input: z.object({ linkId: Id }),
  output: Nothing,
  faults: ["notCaptain"],
});

/** One look at a work by a link. The address is shown in part. */
const ShareView = z.object({ time: DT, address: z.string(), device: z.string().nullable() });

export const shareLog = get("/web/work/share/log", {
  summary:
    "Lists the looks at a work by a share link, newest first, each with its time, a part of the address, and the device.",
  access: "member",
  input: PageQuery.omit({ keywords: true }).extend({ linkId: Id }),
  output: Page(ShareView),
  faults: ["notCaptain"],
});
