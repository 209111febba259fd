import { z } from "zod";
import { Email, Mobile } from "@/lib/domain/access/contract";

/** One field for a phone number or an e-mail address, as people expect it. */
export const ContactText = z
  .string()
  .trim()
  .min(1)
  .refine((text) => (text.includes("@") ? Email : Mobile).safeParse(text).success, { error: "oneContact" });

/** The contract's two fields made from that one. */
export const contactOf = (text: string) => (text.includes("@") ? { email: text.trim() } : { mobile: text.trim() });

/** The server names `mobile` or `email`; the form has `contact`. */
export const CONTACT_NAMES = { mobile: "contact", email: "contact" };
