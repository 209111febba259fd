import { sealed, unsealed } from "@/lib/crypto/sealed";
import { env } from "@/lib/env";

/** How long a link waits to be used. */
export const DAYS = 7;

const PURPOSE = "expert-activation";

/** The address that the letter carries. */
export const linkTo = (activationId: string) =>
  new URL(`/home/expert/activation?token=${sealed(PURPOSE, activationId)}`, env.publicUrl).href;

/** Which activation a token is about; null for one that we never wrote. */
export const readLink = (token: string) => unsealed(PURPOSE, token);
