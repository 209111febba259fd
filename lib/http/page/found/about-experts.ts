import "server-only";
import type { PublicExpert } from "@/lib/domain/expert/contract";
import type { Thing } from "./about";

/** The experts of a page, as machines read them. */
export const aboutExperts = (list: readonly PublicExpert[]): Thing => ({
  "@type": "ItemList",
  itemListElement: list.map((one, at) => ({
    "@type": "ListItem",
    position: at + 1,
    item: {
      "@type": "Person",
      name: one.name,
      ...(one.jobTitle && { jobTitle: one.jobTitle }),
      ...(one.organisation && { affiliation: { "@type": "Organization", name: one.organisation } }),
      ...(one.fields.length > 0 && { knowsAbout: one.fields }),
      ...(one.introduction && { description: one.introduction }),
    },
  })),
});
