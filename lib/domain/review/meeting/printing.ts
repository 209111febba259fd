import { eq } from "drizzle-orm";
import { contest, db } from "@/db";
import { now, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";
import { planToRead } from "./leading-plan";
import { protocolOf } from "./protocol";
import { resultOf } from "./result";

/**
 * The group's result on paper, by judging numbers: the order beside the computed ranks, then the protocol line by line, and the
 * signature or the room for one. @throws notFound, identityNeeded, rankingNotBegun
 */
export async function groupResultFile({ planId }: { planId: string }, actor: Actor): Promise<FileAnswer> {
  const plan = await planToRead(planId, actor);
  const [result, protocol, [place]] = await together(
    () => resultOf(plan),
    () => protocolOf(plan),
    () => db.select({ name: contest.name, nameEn: contest.nameEn }).from(contest).where(eq(contest.id, plan.contestId)),
  );
  if (result.state === "none") throw new Fault("rankingNotBegun");
  const t = wordsOf(actor.locale, "review");
  const { signature } = result;
  const rows = [
    ...result.works.map((one) => [
      String(one.place),
      one.judgingNo,
      one.finalScore === null ? "—" : one.finalScore.toFixed(2),
      one.rank === null
        ? t("meeting.print.unranked")
        : one.rank === one.place
          ? ""
          : t("meeting.print.computed", { rank: one.rank }),
    ]),
    ["", "", "", t("meeting.protocol")],
    ...protocol.map((line) => [
      String(line.no),
      line.judgingNo ?? "",
      line.fromPlace ? `${line.fromPlace} → ${line.toPlace}` : "",
      [
        `${line.createTime} ${line.byName} ${t(`meeting.kind.${line.kind}`)}`,
        line.proposal > 0 && line.kind !== "moved" && line.kind !== "settled" && line.kind !== "returned"
          ? t("meeting.proposalNo", { no: line.proposal })
          : "",
        line.expertName ?? "",
        line.judgingNos.join(" · "),
        line.words,
      ]
        .filter(Boolean)
        .join("  "),
    ]),
  ];
  const signed = signature
    ? t(signature.holds ? "meeting.print.signed" : "meeting.print.void", {
        name: signature.name,
        at: signature.signTime,
        digest: signature.digest,
      })
    : t("meeting.print.blank");
  const pdf = tablePdf({
    title: t("meeting.print.title", { plan: plan.name }),
    notes: [
      `${nameFor(actor.locale, place ?? { name: "", nameEn: null })} · ${t(`meeting.state.${result.state}`)}`,
      t("meeting.print.printed", { at: toWireTime(now()) }),
    ],
    columns: [
      { title: t("meeting.place"), width: 8 },
      { title: t("meeting.judgingNo"), width: 12 },
      { title: t("meeting.score"), width: 12 },
      { title: t("meeting.print.remarks"), width: 68 },
    ],
    rows,
    closing: [signed],
    pageOf: (page, pages) => t("scene.record.page", { page, pages }),
  });
  return { name: `${plan.name}.pdf`, mime: "application/pdf", size: pdf.length, stream: pdf };
}
