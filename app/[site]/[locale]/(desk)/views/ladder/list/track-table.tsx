"use client";

import { useTranslations } from "next-intl";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { WorkLook } from "@/app/[site]/[locale]/(desk)/views/works/list-parts/work-look";
import { useConfirm } from "@/components/kit/confirm";
import { QuotaMade } from "@/components/ladder/quota-made";
import { cn } from "@/components/ui/cn";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { WorkStatusTag } from "@/components/work/work-status-tag";
import type { ListedWork, OrgList, OwnOrder } from "@/lib/domain/ladder/contract";
import { clear, type Draft, goDirectly, leaveOut, place } from "./draft";
import { RowActs } from "./row-acts";

type Props = {
  track: OrgList["quotas"][number];
  works: ListedWork[];
  draft: Draft;
  /** The results that the order was taken from. */
  judged?: OwnOrder["tracks"][number];
  onChange?: (draft: Draft) => void;
};

/** One track: its ranked works in order with the quota line, then direct entries, then what is undecided or left out. */
export function TrackTable({ track, works, draft, judged, onChange }: Props) {
  const t = useTranslations("ladder");
  const confirm = useConfirm();
  const [dragged, drag] = useState<string>();
  const [opened, open] = useState<string>();
  const order = draft.order[track.itemId] ?? [];
  const known = new Map(works.map((work) => [work.workId, work]));
  const ranked = order.flatMap((id) => known.get(id) ?? []);
  const others = works.filter(({ workId }) => !order.includes(workId));
  const withReason = async (title: string, act: string, set: (reason: string) => Draft) => {
    const answer = await confirm({ title, act, reason: "required" });
    if (answer) onChange?.(set(answer.reason));
  };
  const acts = (work: ListedWork) => ({
    rank: () => onChange?.(place(draft, work)),
    clear: () => onChange?.(clear(draft, work)),
    move: (at: number) => onChange?.(place(draft, work, at)),
    direct: () =>
      withReason(`${t("list.whyDirect")} · ${work.title}`, t("list.direct"), (reason) =>
        goDirectly(draft, work, reason),
      ),
    leaveOut: () =>
      withReason(`${t("list.whyOut")} · ${work.title}`, t("list.leaveOut"), (reason) => leaveOut(draft, work, reason)),
  });
  const onKey = (work: ListedWork, at: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !onChange || event.target !== event.currentTarget) return;
    event.preventDefault();
    if (order[at + step]) acts(work).move(at + step);
  };
  const onDrop = (at: number) => (event: DragEvent) => {
    event.preventDefault();
    const work = dragged && known.get(dragged);
    if (work) acts(work).move(at);
    drag(undefined);
  };
  /** Its line of the sealed list stays, and the next one has its place. */
  const gone = ({ status }: ListedWork) => status === "withdrawn" || status === "disqualified";
  const before = (at: number) => ranked.slice(0, at).filter((work) => !gone(work)).length;
  const decision = ({ workId, candidate, status }: ListedWork) => {
    const direct = workId in draft.direct && `${t("direct")} · ${draft.direct[workId]}`;
    if (!candidate)
      return (
        <>
          <WorkStatusTag status={status} /> {direct}
        </>
      );
    if (direct) return direct;
    if (workId in draft.out) return `${t("column.leftOut")} · ${draft.out[workId]}`;
    return t("list.open");
  };
  const resultOf = new Map(judged?.works.map((one) => [one.workId, one]));
  const isTied = (workId: string) => judged?.ties.some((equals) => equals.includes(workId)) ?? false;
  const standing = (workId: string) => {
    const result = resultOf.get(workId);
    if (!result) return null;
    return (
      <span className="block text-note text-hint">
        {t("judging.result", { rank: result.rank, score: result.finalScore })}
        {isTied(workId) && <span className="text-status-soon"> · {t("judging.tied")}</span>}
      </span>
    );
  };
  const cells = (work: ListedWork) => (
    <>
      <Td className="sm:min-w-56">
        <button
          type="button"
          onClick={() => open(work.workId)}
          className="text-left text-link underline-offset-4 hover:underline"
        >
          {work.title}
        </button>
        <span className="block text-note text-hint">{work.members.join(" · ")}</span>
      </Td>
      <Td>
        <span className="figures">{work.teamNumber}</span> {work.teamName}
      </Td>
    </>
  );
  const within =
    track.value !== null &&
    t("list.within", { ranked: Math.min(before(ranked.length), track.value), quota: track.value });
  return (
    <div className="space-y-2">
      {/* The quota, and what it is made of, stay in sight however long the list; the head of the table comes after them. */}
      <div className="sticky top-0 z-10 bg-paper py-1">
        <h3 className="font-semibold">
          {track.itemName}{" "}
          <span className="figures text-note font-normal text-ink-2">
            {[t("list.rankedOf", { ranked: ranked.length, total: works.length }), within].filter(Boolean).join(" · ")}
          </span>
        </h3>
        {track.value !== null && track.origin && (
          <p className="text-note text-ink-2">
            {t("column.quota")}: <QuotaMade value={track.value} origin={track.origin} />
          </p>
        )}
      </div>
      {onChange && <p className="text-note text-hint max-sm:hidden">{t("list.drag")}</p>}
      {judged && judged.plans > 1 && <p className="text-note text-status-soon">{t("judging.plans")}</p>}
      <Table label={track.itemName} compact>
        <Thead>
          <tr>
            {/* The tracks stand one over the other, so their columns do, too. */}
            <Th numeric className="w-16">
              {t("column.place")}
            </Th>
            <Th className="w-2/5">{t("column.work")}</Th>
            <Th className="w-1/4">{t("column.team")}</Th>
            <Th>{t("column.decision")}</Th>
            {onChange && <Th numeric>{t("column.change")}</Th>}
          </tr>
        </Thead>
        <tbody>
          {ranked.map((work, at) => (
            <Tr
              key={work.workId}
              tabIndex={onChange && 0}
              aria-label={t("list.moved", { work: work.title, place: at + 1 })}
              draggable={Boolean(onChange)}
              onDragStart={() => drag(work.workId)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={onDrop(at)}
              onKeyDown={onKey(work, at)}
              className={cn(
                onChange && "cursor-grab",
                !gone(work) &&
                  before(at) + 1 === track.value &&
                  "[&>td]:border-b-2 [&>td]:border-mark stacked:border-b-2 stacked:border-mark stacked:[&>td]:border-b-0",
              )}
            >
              <Td numeric>{at + 1}</Td>
              {cells(work)}
              <Td>
                {gone(work) ? (
                  <WorkStatusTag status={work.status} />
                ) : (
                  t(track.value !== null && before(at) >= track.value ? "list.line" : "list.recommended")
                )}
                {standing(work.workId)}
              </Td>
              {onChange && (
                <Td numeric>
                  <RowActs work={work} at={at} of={ranked.length} acts={acts(work)} />
                </Td>
              )}
            </Tr>
          ))}
          {others.map((work) => (
            <Tr key={work.workId}>
              <Td numeric>{t("none")}</Td>
              {cells(work)}
              <Td>{decision(work)}</Td>
              {onChange && <Td numeric>{work.candidate === 1 && <RowActs work={work} acts={acts(work)} />}</Td>}
            </Tr>
          ))}
        </tbody>
      </Table>
      {opened && <WorkLook workId={opened} onClose={() => open(undefined)} />}
    </div>
  );
}
