import { eq } from "drizzle-orm";
import { type contactChange, db, group, user } from "@/db";
import { together } from "@/lib/collection/together";
import { type Locale, localeOf } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { type Letter, queueLetters } from "@/lib/notify";
import { channelOf, held, maskOf, type Which } from "./columns";
import { HOURS, linkTo } from "./links";

type Person = typeof user.$inferSelect;
type Change = typeof contactChange.$inferSelect;

/** `王小明` → `王**`: whose account it is, for who knows them. */
export const maskName = (name: string) => [...name][0] + "*".repeat(Math.max(1, [...name].length - 1));

async function proposerOf({ proposedBy, groupId }: Change, locale: Locale) {
  const [[by], [at]] = await together(
    async () => (proposedBy ? await db.select({ name: user.realName }).from(user).where(eq(user.id, proposedBy)) : []),
    async () => (groupId ? await db.select().from(group).where(eq(group.id, groupId)) : []),
  );
  return { by: by?.name ?? "", organisation: at ? nameFor(locale, at) : "" };
}

/** Writes the proposal to whoever holds the new number or address: only they can confirm it. */
export async function askHolder(change: Change, person: Person) {
  const locale = localeOf(person.locale);
  const t = wordsOf(locale, "access");
  const which = t(`contactChange.kind.${change.which}`);
  const { organisation } = await proposerOf(change, locale);
  const params = { which, organisation, name: maskName(person.realName), hours: HOURS };
  const letter = { channel: channelOf[change.which], target: change.target };
  const body = `${t("contactChange.confirm.body", params)}\n${linkTo("confirm", change.id)}`;
  await queueLetters([{ ...letter, subject: t("contactChange.confirm.subject", params), body }]);
}

/** Writes what is proposed or was done to every number and address that the person had: each can stop it. */
export async function warnOwner(change: Change, before: Person, what: "proposed" | "changed") {
  const locale = localeOf(before.locale);
  const t = wordsOf(locale, "access");
  const { by, organisation } = await proposerOf(change, locale);
  const params = {
    which: t(`contactChange.kind.${change.which}`),
    target: maskOf(change.which, change.target),
    username: before.username,
    hours: HOURS,
    by,
    organisation,
  };
  const subject = t(`contactChange.${what}.subject`, params);
  const body = `${t(`contactChange.${what}.body`, params)}\n${linkTo("stop", change.id)}`;
  const letters = (["mobile", "email"] as const).flatMap((which: Which): Letter[] => {
    const { value } = held(before, which);
    return value ? [{ channel: channelOf[which], target: value, subject, body }] : [];
  });
  await queueLetters(letters);
}
