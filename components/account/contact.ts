import { z } from "zod";
import { contactOf } from "@/lib/person/contact";

/** One field for a phone number or an e-mail address, as people expect it. */
export const ContactText = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((text) => contactOf(text) !== null, { error: "oneContact" });

/** The contract's two fields made from that one. */
export const sentContact = (text: string) => contactOf(text) ?? { mobile: text };

/** The server names `mobile` or `email`; the form has `contact`. */
export const CONTACT_NAMES = { mobile: "contact", email: "contact" };
