import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { certificatePicture, certificateSeal, certificateSetting, contest, db, group, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { groupsWithin } from "@/lib/domain/certificate/scope";
import { isValidToday } from "@/lib/domain/certificate/seal/seals";
import { pictureUrl, showPictures } from "@/lib/domain/certificate/template/pictures";
import { findOwnContest, mustAllow } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import type { IssuerInput } from "./calls";
import { awardsWithRecipients } from "./recipients";

/** Whom a contest's certificates name as their issuer, and the seal on them: a picture, or a name that is drawn. */
export async function issuerOf(contestId: string) {
  const [row] = await db
    .select({ group: group.name, own: certificateSetting, groupSeal: certificateSeal })
    .from(contest)
    .innerJoin(group, eq(group.id, contest.groupId))
    .leftJoin(certificateSetting, eq(certificateSetting.contestId, contest.id))
    .leftJoin(certificateSeal, and(eq(certificateSeal.groupId, group.id), isValidToday))
    .where(eq(contest.id, contestId));
  if (!row) throw new Fault("notFound");
  const issuer = row.own?.issuer || row.group;
  // A contest that names an issuer or a seal of its own does not carry the organisation's.
  const isOwn = row.own?.issuer || row.own?.sealText;
  const pictureId = row.own?.sealPictureId ?? (isOwn ? undefined : row.groupSeal?.pictureId);
  const seal = { text: row.own?.sealText || issuer, ...(pictureId && { src: pictureUrl(pictureId) }) };
  return { issuer, seal, own: row.own, group: row.group, groupSeal: row.groupSeal };
}

/** What is set, what holds where nothing is, and which kinds of recipients each award honours. @throws notFound */
export async function issuerSetting({ competitionId }: { competitionId: string }, actor: Actor) {
  await findOwnContest(competitionId, actor);
  const { own, group: groupName, seal, groupSeal } = await issuerOf(competitionId);
  return {
    competitionId,
    issuer: own?.issuer ?? "",
    sealText: own?.sealText ?? "",
    sealPictureId: own?.sealPictureId ?? null,
    version: own?.version ?? 0,
    groupName,
    seal,
    groupSeal: groupSeal && { src: pictureUrl(groupSeal.pictureId), validTo: groupSeal.validTo },
    awards: await awardsWithRecipients(competitionId, own?.recipients ?? {}, actor),
    recipientsVersion: own?.recipientsVersion ?? 0,
  };
}

/** Saves whom certificates name as their issuer; it holds for those made from now on. @throws notFound, stale */
export async function saveIssuer(input: z.output<typeof IssuerInput>, actor: Actor) {
  const { competitionId, version, ...values } = input;
  return transaction(async () => {
    await findOwnContest(competitionId, actor);
    await mustAllow(competitionId, "certificateSetting");
    await mustSeePicture(values.sealPictureId, actor);
    const here = eq(certificateSetting.contestId, competitionId);
    const [old] = await db.select().from(certificateSetting).where(here).for("update");
    if ((old?.version ?? 0) !== version) throw stale("contest", competitionId, { acts: ["certificateSetting.save"] });
    if (old)
      await db
        .update(certificateSetting)
        .set({ ...values, version: version + 1 })
        .where(here);
    else await db.insert(certificateSetting).values({ ...values, contestId: competitionId });
    if (values.sealPictureId) await showPictures([values.sealPictureId]);
    await record(actor, "certificateSetting.save", "contest", competitionId, changesBetween(old ?? {}, values));
    return null;
  });
}

async function mustSeePicture(pictureId: string | null, actor: Actor) {
  if (!pictureId) return;
  const own = and(eq(certificatePicture.id, pictureId), groupsWithin(actor, certificatePicture.groupId));
  if ((await db.$count(certificatePicture, own)) === 0)
    throw new Fault("notFound", {}, [{ field: "sealPictureId", fault: "pictureForeign" }]);
}
