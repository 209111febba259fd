import { sealed, unsealed } from "@/lib/crypto/sealed";
import { env } from "@/lib/env";

/** How long an invitation waits for its answer. */
export const DAYS = 14;

const PURPOSE = "expert-invitation";

/** The address that the letter carries. */
export const linkTo = (invitationId: string) =>
  new URL(`/home/expert/invitation?token=${sealed(PURPOSE, invitationId)}`, env.publicUrl).href;

/** Which invitation a token is about; null for one that we never wrote. */
export const readLink = (token: string) => unsealed(PURPOSE, token);
