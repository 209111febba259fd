import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";

/** What the address of a share page ends with: 128 random bits. */
export const ShareSlug = z.string().regex(/^[\w-]{22}$/);

const CertificateShare = z.object({
  shown: z.boolean(),
  /** Whether search engines may list the page. */
  listed: z.boolean(),
  /** The page is `/home/certificate/share?id=<it>`; null before it was shown for the first time. */
  slug: z.string().nullable(),
});
export type CertificateShare = z.output<typeof CertificateShare>;

export const certificateShareDetail = get("/web/certificate/share/detail", {
  summary: "Returns whether the caller shows one of their certificates at an address of its own, and at which.",
  access: "member",
  input: z.object({ certificateId: Id }),
  output: CertificateShare,
});

export const saveCertificateShare = post("/web/certificate/share/save", {
  summary:
    "Shows one of the caller's certificates at an address of its own, or stops showing it. Only a valid one can be shown; shown again, it has the same address.",
  access: "member",
  act: { outside: "a page that the holder shows of their own certificate changes nothing in the contest" },
  input: z.object({ certificateId: Id, shown: z.boolean(), listed: z.boolean().default(false) }),
  output: CertificateShare,
  faults: ["certificateNotValid"],
});
