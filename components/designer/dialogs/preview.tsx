"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useShapedWords } from "@/components/certificate/shaped-words";
import { Paper } from "@/components/designer/canvas/paper";
import { useDesign } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/control/button";
import { Select } from "@/components/ui/control/select";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { sampleFacts } from "@/lib/designer/binding/sample";
import { noticesOf } from "@/lib/designer/notices";
import { newLooks, precheck } from "@/lib/designer/precheck";
import { templateRecipients } from "@/lib/domain/certificate/contract";
import { contestOptions } from "@/lib/domain/contest/contract";
import { call } from "@/lib/http/call";
import type { Opt } from "@/lib/http/wire";
import { DesignNotices } from "./design-notices";
import { ProblemMarks } from "./problem-marks";
import { Problems } from "./problems";

/** Previews the certificates of real recipients one by one, with what prevents each. */
export default function Preview({
  templateId,
  recipientType,
  onClose,
}: {
  templateId: string;
  recipientType: number;
  onClose: () => void;
}) {
  const t = useTranslations("designer.preview");
  const common = useTranslations("common");
  const design = useDesign();
  const [contests, setContests] = useState<Opt[]>([]);
  const [competitionId, setCompetitionId] = useState("");
  /** Asked for anew each time, be it the same again. */
  const [requested, ask] = useState({ no: 1 });
  const [got, setGot] = useState<{ no: number; facts: CertificateFacts | null; total: number } | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    call(contestOptions, { own: 1 }).then(setContests, () => setContests([]));
  }, []);
  useEffect(() => {
    if (!competitionId) return;
    const stop = new AbortController();
    call(
      templateRecipients,
      { templateId, competitionId, pageNum: requested.no, pageSize: 1 },
      { signal: stop.signal },
    ).then(
      ({ list, total }) => {
        setFailed(false);
        setGot({ no: requested.no, facts: (list[0] as CertificateFacts | undefined) ?? null, total });
      },
      () => !stop.signal.aborted && setFailed(true),
    );
    return () => stop.abort();
  }, [templateId, competitionId, requested]);

  const total = competitionId ? (got?.total ?? 0) : 0;
  const facts = (competitionId && got?.facts) || sampleFacts;
  const looks = newLooks();
  useShapedWords();
  const problems = precheck(design, facts, undefined, looks);
  const no = got?.no ?? 1;
  const from = failed ? no : requested.no;
  const step = (name: "previous" | "next", by: number) => {
    const end = from + by < 1 || from + by > total;
    return (
      // not `disabled`: the focus stays on it at either end
      <Button
        size="small"
        guard={0}
        aria-disabled={end || undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:border-rule aria-disabled:bg-sunken aria-disabled:text-hint"
        onClick={() => !end && ask({ no: from + by })}
      >
        {t(name)}
      </Button>
    );
  };
  return (
    <Dialog open size="large" onOpenChange={(open) => !open && onClose()} title={t("title")} description={t("note")}>
      <div className="space-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <Select
            aria-label={t("contest")}
            className="max-w-96"
            value={competitionId}
            placeholder={t("sample")}
            options={contests}
            onChange={({ target }) => {
              setCompetitionId(target.value);
              setGot(null);
              setFailed(false);
              ask({ no: 1 });
            }}
          />
          {total > 0 && (
            <>
              {step("previous", -1)}
              <span role="status" className="figures text-note text-ink-2">
                {t("recipient", { no, total })}
              </span>
              {step("next", 1)}
            </>
          )}
          {competitionId && got?.total === 0 && <span className="text-note text-ink-2">{t("none")}</span>}
          {failed && (
            <span role="alert" className="text-note text-status-refused">
              {t("failed")}{" "}
              <Button size="small" guard={0} onClick={() => ask({ no: requested.no })}>
                {common("retry")}
              </Button>
            </span>
          )}
        </div>
        <Problems problems={problems} />
        <DesignNotices notices={noticesOf(design, recipientType, looks)} onClose={onClose} />
        {design.slides.map((slide, i) => (
          <div
            key={slide.id}
            className="relative mx-auto border border-rule"
            // All of an upright one is seen at once.
            style={{ maxWidth: `calc((100dvh - 18rem) / ${design.viewportRatio})` }}
          >
            <Paper slide={slide} viewportRatio={design.viewportRatio} facts={facts} label={t("page", { no: i + 1 })} />
            <ProblemMarks slide={slide} viewportRatio={design.viewportRatio} problems={problems} />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
