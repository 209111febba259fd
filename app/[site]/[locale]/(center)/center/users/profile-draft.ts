import { now, toWireDay } from "@/lib/clock";
import { IdCard, Profile } from "@/lib/domain/access/contract";
import { readIdentityCard } from "@/lib/person/identity-card";

/** The contract's profile, its identity card judged while one types; the server judges again. */
export const ProfileDraft = Profile.extend({
  idCard: IdCard.optional()
    .transform((typed) => typed || undefined)
    .superRefine((typed, context) => {
      const read = typed ? readIdentityCard(typed, toWireDay(now())) : null;
      if (read && !read.ok) context.addIssue({ code: "custom", message: read.fault });
    }),
});
