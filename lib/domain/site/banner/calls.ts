import { z } from "zod";
import { fromWireTime } from "@/lib/clock";
import { Address } from "@/lib/domain/site/addresses";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, Flag, Id, Line, Nothing, OwnFile, orNull } from "@/lib/http/wire";

/** How many a website stores, and how many of them its home page shows at a time. */
export const MOST_BANNERS = 24;
export const MOST_SHOWN = 8;

/** Where a banner stands by the clock: switched off, before its time, on the page, after its time. */
export const BannerState = z.enum(["off", "waiting", "shown", "over"]);

const look = {
  imageUrl: OwnFile,
  /** What narrow windows show in its place. */
  narrowUrl: OwnFile.nullable(),
  videoUrl: OwnFile.nullable(),
  /** Which part stays in sight where the picture is cut, in percent from its left edge. */
  focus: z.int().min(0).max(100),
  title: Line(60),
  titleEn: Line(120, 0),
  alt: Line(120, 0),
  altEn: Line(240, 0),
  link: orNull(Address),
  visible: Flag,
};

/** A banner as readers of the home page see it, in their language. */
export const ShownBanner = z.object({
  bannerId: Id,
  imageUrl: z.string(),
  narrowUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  focus: z.number(),
  link: z.string().nullable(),
  title: z.string(),
  alt: z.string(),
});
export type ShownBanner = z.output<typeof ShownBanner>;

export const BannerForm = z
  .object({ ...look, fromTime: orNull(DT), untilTime: orNull(DT) })
  .refine(({ fromTime, untilTime }) => !fromTime || !untilTime || fromWireTime(untilTime) > fromWireTime(fromTime), {
    path: ["untilTime"],
    error: "endsFirst",
  });
export type BannerForm = z.output<typeof BannerForm>;

const BannerRow = z.object({
  bannerId: Id,
  ...look,
  // What was stored before a rule grew stricter must still open in the form.
  ...{ imageUrl: z.string(), narrowUrl: z.string().nullable(), videoUrl: z.string().nullable() },
  link: z.string().nullable(),
  fromTime: DT.nullable(),
  untilTime: DT.nullable(),
  state: BannerState,
  /** How often it was followed on the last seven days, and ever. */
  weekClicks: z.number(),
  clicks: z.number(),
  version: z.number(),
});
export type BannerRow = z.output<typeof BannerRow>;

export const listBanners = get("/system/banner/list", {
  summary: "Lists the banners of a website in their order, with where each stands by the clock.",
  access: "sys:banner:list",
  input: z.object({ siteId: Id }),
  output: z.array(BannerRow),
});

export const bannerClicks = get("/system/banner/clicks", {
  summary: "Returns how often a banner was followed on each of the last thirty days.",
  access: "sys:banner:list",
  input: z.object({ bannerId: Id }),
  output: z.array(z.object({ day: Day, count: z.number() })),
});

export const addBanner = post("/system/banner/add", {
  summary: "Adds a banner at the end of a website's.",
  access: "sys:banner:add",
  input: BannerForm.safeExtend({ siteId: Id }),
  output: z.object({ bannerId: Id }),
  idempotent: true,
  faults: ["bannersFull"],
});

export const updateBanner = post("/system/banner/update", {
  summary: "Changes a banner.",
  access: "sys:banner:edit",
  input: BannerForm.safeExtend({ bannerId: Id, version: z.int() }),
  output: z.object({ version: z.number() }),
  faults: ["stale"],
});

export const switchBanner = post("/system/banner/switch", {
  summary: "Switches a banner on or off.",
  access: "sys:banner:edit",
  input: z.object({ bannerId: Id, visible: Flag }),
  output: Nothing,
});

export const orderBanners = post("/system/banner/order", {
  summary: "Puts the banners of a website in an order: all of them, each once.",
  access: "sys:banner:edit",
  input: z.object({ siteId: Id, bannerIds: z.array(Id).min(1).max(MOST_BANNERS) }),
  output: Nothing,
  faults: ["stale"],
});

export const deleteBanner = post("/system/banner/delete", {
  summary: "Deletes a banner with the count of its clicks.",
  access: "sys:banner:delete",
  input: z.object({ bannerId: Id }),
  output: Nothing,
});

export const followBanner = post("/web/banner/follow", {
  summary: "Counts that a banner with an address was followed, at most once an hour per address.",
  access: "open",
  proof: { none: "adds one to a count once an hour per address, and stores nothing that a visitor says" },
  input: z.object({ bannerId: Id }),
  output: Nothing,
});
