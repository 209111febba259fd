"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { windowEnd } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/window-end";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { focusControl } from "@/components/ui/control/focus-control";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Section } from "@/components/ui/layout/section";
import { Countdown } from "@/components/ui/text/countdown";
import { fromWireTime } from "@/lib/clock";
import { submit, type TeamDetail, teamDetail, teamPrice } from "@/lib/domain/enrollment/contract";
import { Refusal } from "@/lib/http/call";
import { toYuan } from "@/lib/text/money";
import { FeePart } from "./fee-part";

type Props = { detail: TeamDetail; realName: string; onRefused: () => void; onDone: () => void };

/** The statement, the signature and the submit button; it disables itself at the deadline. */
export function SubmitPanel({ detail, realName, onRefused, onDone }: Props) {
  const t = useTranslations("enrollment.confirm");
  const apply = useTranslations("enrollment.apply");
  const id = useId();
  const { team, setting, window } = detail;
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(window.state !== "open");
  const send = useWrite(submit, { invalidate: [teamDetail] });
  const end = windowEnd(window);
  const unsigned = setting.statement !== "" && name.trim() !== realName;
  const [typedCode, setCode] = useState<string>();
  const plain = useRead(teamPrice, { teamId: team.teamId });
  const code = typedCode ?? plain.data?.feeCode ?? "";
  const tried = useRead(teamPrice, { teamId: team.teamId, feeCode: code }, { enabled: code !== "" });
  const price = (code === "" ? undefined : tried.data) ?? plain.data;
  const wrongCode = code !== "" && tried.isError ? tried.error.message : undefined;
  const go = async () => {
    if (unsigned) {
      setProblem(t("signWrong", { name: realName }));
      return focusControl(document.getElementById(id));
    }
    try {
      await send.mutateAsync({
        teamId: team.teamId,
        version: team.version,
        statementName: name.trim(),
        ...(code !== "" && { feeCode: code }),
        ...(price && { shownFen: price.feeFen }),
      });
      onDone();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setProblem(error.errors.find((e) => e.field === "statementName")?.message);
      void plain.refetch();
      if (code !== "") void tried.refetch();
      onRefused();
    }
  };
  return (
    <div className="space-y-8">
      {setting.statement !== "" && (
        <Section title={t("statement")}>
          <p className="max-w-measure whitespace-pre-line text-ink-2">{setting.statement}</p>
          <div className="mt-6 max-w-80 space-y-1">
            <Label htmlFor={id} required>
              {t("sign")}
            </Label>
            <p id={`${id}-help`} className="text-note text-hint">
              {t("signHelp", { name: realName })}
            </p>
            <Input
              id={id}
              value={name}
              autoComplete="off"
              invalid={Boolean(problem)}
              describedBy={problem ? `${id}-help ${id}-error` : `${id}-help`}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(undefined);
              }}
            />
            {problem && (
              <p id={`${id}-error`} role="alert" className="text-note text-status-refused">
                {problem}
              </p>
            )}
          </div>
        </Section>
      )}
      {price && <FeePart price={price} problem={wrongCode} howToPay={setting.howToPay} onCode={setCode} />}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-ink pt-5">
        <Button
          size="large"
          variant="primary"
          pending={send.isPending}
          disabled={
            over || detail.obstacles.length > 0 || (price === undefined && !plain.isError) || wrongCode !== undefined
          }
          onClick={() => void go()}
        >
          {t("submit")}
        </Button>
        <div className="text-note text-ink-2">
          {over ? (
            <p className="text-status-refused">{t("closed")}</p>
          ) : (
            end && (
              <p className="flex flex-wrap items-baseline gap-x-3">
                {apply("closes")}
                <Countdown
                  target={fromWireTime(end).getTime()}
                  serverNow={window.serverTime}
                  onEnd={() => setOver(true)}
                />
              </p>
            )
          )}
          {price && price.feeFen > 0 && <p>{t("fee", { fee: toYuan(price.feeFen) })}</p>}
        </div>
      </div>
    </div>
  );
}
