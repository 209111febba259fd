import { and, asc, eq } from "drizzle-orm";
import { db, group, outsideAward } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { ownBadges, vouchedBadgeOf } from "@/lib/domain/certificate";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { shownName } from "@/lib/i18n/shown-name";

const enveloped = (jwt: string) => ({
  "@context": "https://www.w3.org/ns/credentials/v2",
  type: "EnvelopedVerifiableCredential",
  id: `data:application/vc+jwt,${jwt}`,
});

/**
 * Everything that the caller won as one presentation of verifiable credentials, each signed by itself (W3C VC 2.0): certificates of this
 * platform, and awards from elsewhere that a school verified, signed as verified and not as awarded.
 * @throws notConfigured, nothingWon
 */
export async function credentialBundle(_: object, actor: Actor): Promise<FileAnswer> {
  const [own, elsewhere] = await together(
    () => ownBadges(actor),
    () =>
      db
        .select({ award: outsideAward, verifier: shownName(group, actor.locale) })
        .from(outsideAward)
        .innerJoin(group, eq(group.id, outsideAward.orgId))
        .where(and(eq(outsideAward.userId, actor.userId), eq(outsideAward.status, "verified")))
        .orderBy(asc(outsideAward.id)),
  );
  const vouched = await Promise.all(
    elsewhere.map(({ award: { id, awardName, contestName, issuer, wonOn, verifiedAt, createdAt }, verifier }) =>
      vouchedBadgeOf({
        ...{ id, awardName, contestName, issuer, wonOn, verifier, name: actor.realName },
        verifiedAt: verifiedAt ?? createdAt,
      }),
    ),
  );
  const all = [...own, ...vouched];
  if (all.length === 0) throw new Fault("nothingWon");
  const presentation = {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    type: ["VerifiablePresentation"],
    verifiableCredential: all.map(enveloped),
  };
  return { name: "credentials.json", mime: "application/vp", stream: `${JSON.stringify(presentation, null, 2)}\n` };
}
