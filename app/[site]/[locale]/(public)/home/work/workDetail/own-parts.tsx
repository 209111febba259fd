"use client";

import dynamic from "next/dynamic";

/** What a team and staff do with a work: whoever only reads it loads nothing of this. */
export const OwnShowing = dynamic(() => import("@/components/work/own-showing").then((file) => file.OwnShowing));
export const ShareLinks = dynamic(() => import("@/components/work/share-links").then((file) => file.ShareLinks));
export const VersionCompare = dynamic(() =>
  import("@/components/work/version-compare").then((file) => file.VersionCompare),
);
export const OwnProviders = dynamic(() => import("@/components/kit/providers").then((file) => file.Providers));
