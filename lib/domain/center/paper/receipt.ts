import { and, eq } from "drizzle-orm";
import { contest, db, file, item, team, user, work, workFile, workVersion } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { ownTeam } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";
import { canonicalText } from "@/lib/text/canonical";

/** The receipt of one submission, for its team: what was handed in when, with digests (docs/rules/center.md, "Papers"). @throws notFound */
export async function receipt({ versionId }: { versionId: string }, actor: Actor): Promise<FileAnswer> {
  const [found] = await db
    .select({ version: workVersion, team, contest, item, by: user.realName })
    .from(workVersion)
    .innerJoin(work, eq(work.id, workVersion.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .innerJoin(item, eq(item.id, work.itemId))
    .innerJoin(user, eq(user.id, workVersion.submittedBy))
    .where(and(eq(workVersion.id, versionId), eq(workVersion.imported, false)));
  if (!found) throw new Fault("notFound");
  const [, files] = await together(
    () => ownTeam(found.team.id, actor),
    () =>
      db
        .select({ slot: workFile.slot, name: workFile.name, size: file.size, sha256: file.sha256 })
        .from(workFile)
        .innerJoin(file, eq(file.id, workFile.fileId))
        .where(eq(workFile.versionId, versionId))
        .orderBy(workFile.slot, workFile.sort, workFile.id),
  );
  const t = wordsOf(actor.locale, "center");
  const { version } = found;
  const at = toWireTime(version.submittedAt);
  const { no, title, answers, statementHash } = version;
  const digest = sha256(canonicalText({ workId: version.workId, no, title, answers, statementHash, at, files }));
  const pdf = tablePdf({
    title: t("paper.receipt"),
    notes: [
      `${t("paper.contest", { contest: nameFor(actor.locale, found.contest), item: nameFor(actor.locale, found.item) })}    ${found.team.number ?? ""} ${found.team.name}`,
      t("paper.version", { no, title, by: found.by, at }),
      t("paper.digest", { digest }),
    ],
    columns: [
      { title: t("paper.file"), width: 36 },
      { title: t("paper.size"), width: 12 },
      { title: t("paper.sha256"), width: 52 },
    ],
    rows: files.map((one) => [one.name, String(one.size), one.sha256]),
    closing: [t("paper.receiptNote")],
    pageOf: (page, pages) => t("paper.page", { page, pages }),
  });
  return {
    name: `${t("paper.receipt")}-${found.team.number ?? found.team.name}-${no}.pdf`,
    mime: "application/pdf",
    size: pdf.length,
    stream: pdf,
  };
}
