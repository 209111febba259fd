"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Points } from "@/components/review/points";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import { Textarea } from "@/components/ui/control/textarea";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { toast } from "@/components/ui/toast/toast";
import {
  listAwards,
  listPublicities,
  type Proposal,
  type PublicityRow,
  previewAwards,
  proposeAwards,
} from "@/lib/domain/award/contract";

type Props = { plan: PublicityRow; onClose: () => void };
const changes = { new: "open", same: "plain", gone: "refused" } as const;

/** What the rules give by a revision, before anything is written: counts, lines, ties to settle. */
export function ProposeDialog({ plan, onClose }: Props) {
  const t = useTranslations("award.propose");
  const common = useTranslations("common");
  const [revisionId, choose] = useState(plan.revisions[0]?.revisionId ?? "");
  const [chosen, setChosen] = useState<{ ruleId: string; workId: string }[]>([]);
  const [reason, setReason] = useState("");
  const preview = useRead(previewAwards, { revisionId });
  const propose = useWrite(proposeAwards, {
    invalidate: [listPublicities, listAwards, previewAwards],
    onDone: (done) => {
      toast.success(t("done", done));
      onClose();
    },
  });
  const touched = preview.data?.rows.filter((r) => r.public && r.change === "gone").length ?? 0;
  const send = () => propose.mutate({ revisionId, chosen, ...(reason.trim() && { reason: reason.trim() }) });
  return (
    <Dialog
      open
      size="large"
      title={t("title")}
      description={t("text")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            variant="primary"
            pending={propose.isPending}
            disabled={!preview.data || (touched > 0 && reason.trim() === "")}
            onClick={send}
          >
            {t("act")}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <div className="space-y-1">
          <Label htmlFor="revision">{t("revision")}</Label>
          <Select
            id="revision"
            className="max-w-96"
            value={revisionId}
            onChange={(event) => {
              choose(event.target.value);
              setChosen([]);
            }}
            options={plan.revisions.map((r) => ({
              value: r.revisionId,
              label: t("revisionOf", { no: r.no, time: r.createTime.slice(0, 16), works: r.works }),
            }))}
          />
          {revisionId !== plan.revisions[0]?.revisionId && <p className="text-note text-ink-2">{t("older")}</p>}
        </div>
        <Loaded query={preview}>
          {(proposal) => (
            <>
              <p className="flex flex-wrap gap-x-6 gap-y-1 text-note text-ink-2">
                {proposal.rules.map((rule) => (
                  <span key={rule.ruleId}>
                    {rule.base === null
                      ? t("following", { name: rule.name, seats: rule.seats })
                      : t("seats", { name: rule.name, seats: rule.seats, base: rule.base })}
                  </span>
                ))}
              </p>
              <Ties undecided={proposal.undecided} chosen={chosen} onChange={setChosen} />
              <Lines rows={proposal.rows} />
            </>
          )}
        </Loaded>
        {touched > 0 && (
          <div className="space-y-1">
            <Label htmlFor="why" required>
              {t("reason", { count: touched })}
            </Label>
            <Textarea id="why" value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

type TiesProps = {
  undecided: Proposal["undecided"];
  chosen: { ruleId: string; workId: string }[];
  onChange: (chosen: { ruleId: string; workId: string }[]) => void;
};

function Ties({ undecided, chosen, onChange }: TiesProps) {
  const t = useTranslations("award.propose");
  const has = (ruleId: string, workId: string) => chosen.some((c) => c.ruleId === ruleId && c.workId === workId);
  return undecided.map((tie) => {
    const full = chosen.filter((c) => c.ruleId === tie.ruleId).length >= tie.seats;
    return (
      <fieldset key={tie.ruleId} className="border-l-4 border-status-soon bg-status-soon-soft px-4 py-3">
        <legend className="sr-only">{tie.name}</legend>
        <p className="mb-2 text-sm font-medium">
          {t("tie", { name: tie.name, seats: tie.seats, works: tie.works.length })}
        </p>
        {tie.works.map((one) => (
          <label key={one.workId} className="flex min-h-8 items-center gap-2 text-sm">
            <Checkbox
              checked={has(tie.ruleId, one.workId)}
              disabled={full && !has(tie.ruleId, one.workId)}
              onCheckedChange={(on) =>
                onChange(
                  on
                    ? [...chosen.filter((c) => c.workId !== one.workId), { ruleId: tie.ruleId, workId: one.workId }]
                    : chosen.filter((c) => c.workId !== one.workId),
                )
              }
            />
            {one.workName} · {one.teamName}
          </label>
        ))}
      </fieldset>
    );
  });
}

function Lines({ rows }: { rows: Proposal["rows"] }) {
  const t = useTranslations("award.propose");
  if (rows.length === 0) return <p className="text-note text-ink-2">{t("noRows")}</p>;
  return (
    <Table label={t("title")} compact frame="max-h-96 overflow-y-auto border border-rule">
      <Thead>
        <tr>
          {(["rank", "award", "work", "team", "score", "change"] as const).map((name) => (
            <Th key={name} numeric={name === "rank" || name === "score"}>
              {t(`column.${name}`)}
            </Th>
          ))}
        </tr>
      </Thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={`${row.ruleId}-${row.workId}`}>
            <Td numeric>{row.rank}</Td>
            <Td className="font-medium whitespace-nowrap">{row.awardName}</Td>
            <Td className="min-w-40">{row.workName || "—"}</Td>
            <Td className="whitespace-nowrap">
              {row.teamName}
              <span className="block text-note text-hint">{row.schoolName}</span>
            </Td>
            <Td numeric>
              <Points value={row.score} />
            </Td>
            <Td>
              <Tag status={changes[row.change]}>{t(`change.${row.change}`)}</Tag>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
