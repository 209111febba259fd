import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { DT, Flag, Id, Nothing, Text } from "@/lib/http/wire";

/** A mobile number, a number with its area code or country, a long number, an address of mail. */
const CONTACT = /[@＠]|(?<!\d)1[3-9]\d([\s-]?\d{4}){2}(?!\d)|(?<!\d)0\d{2,3}[\s-]?\d{7,8}(?!\d)|\+\d{2}|\d{7}/;

/** What everybody reads: without contacts, which a page keeps for ever once it was copied. */
const Introduction = Text(600).refine((text) => !CONTACT.test(text.normalize("NFKC")), { error: "contactHere" });

const Words = { introduction: Introduction.default(""), introductionEn: Introduction.default("") };

export const ownExpertProfile = get("/expert/profile/detail", {
  summary:
    "Returns what the calling expert lets the public read of them, since when they agree to it, and whether they are shown.",
  access: "review:score:list",
  input: z.object({}),
  output: z.object({
    introduction: z.string(),
    introductionEn: z.string(),
    consentTime: DT.nullable(),
    publishTime: DT.nullable(),
    /** Whoever was let in for one plan is asked for nothing. */
    offered: Flag,
  }),
  faults: ["notFound"],
});

export const ExpertProfileChange = z.object({ ...Words, consent: z.boolean() });
export const updateExpertProfile = post("/expert/profile/update", {
  summary:
    "Saves the expert's introduction and whether they agree to be shown to the public. Without consent they are shown nowhere from that moment on.",
  access: "review:score:edit",
  act: { outside: "what the public reads of an expert is their own, and says nothing of any contest" },
  input: ExpertProfileChange,
  output: Nothing,
  faults: ["notFound"],
});

const Versioned = z.object({ expertId: Id, version: z.number().int() });

export const publishExpert = post("/expert/library/publish", {
  summary: "Shows an expert who agrees to it on the host's page of experts.",
  access: "expert:library:edit",
  act: { outside: "experts belong to their organisation" },
  input: Versioned,
  output: Nothing,
  faults: ["stale", "consentMissing", "illegalTransition"],
});

export const unpublishExpert = post("/expert/library/unpublish", {
  summary: "Takes an expert off the host's page of experts.",
  access: "expert:library:edit",
  act: { outside: "experts belong to their organisation" },
  input: Versioned,
  output: Nothing,
  faults: ["stale", "illegalTransition"],
});

/** What the public reads of an expert, and nothing else: no id, no contact, nothing that they judged. */
export interface PublicExpert {
  name: string;
  avatar: string | null;
  jobTitle: string;
  organisation: string | null;
  fields: string[];
  introduction: string;
}
