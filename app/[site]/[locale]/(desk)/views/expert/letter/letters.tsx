import { useTranslations } from "next-intl";
import { useState } from "react";
import { Who } from "@/app/[site]/[locale]/(desk)/views/expert/pay/who";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useDownload } from "@/components/kit/upload/use-download";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import { letterKinds } from "@/db/values";
import { exportLetters, type LetterKind, type LetterRow, letterPage, sendLetters } from "@/lib/domain/review/contract";
import { locales } from "@/lib/i18n/locale";
import { IssueDialog } from "./issue-dialog";
import { IssuedLetters } from "./issued-letters";
import { ReissueDialog } from "./reissue-dialog";
import { TextDialog } from "./text-dialog";

/** The letter of an expert that nothing replaced. */
const inForce = ({ letters }: LetterRow) => letters.find(({ replaced, hasFile }) => hasFile && !replaced);

/** Letters of appointment and of thanks to the experts of a plan. */
export function Letters({ planId }: { planId: string }) {
  const t = useTranslations("expert.letter");
  const [kind, setKind] = useState<LetterKind>("appointment");
  return (
    <div className="space-y-4">
      <RadioGroup
        label={t("choose")}
        value={kind}
        options={letterKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(value) => setKind(value as LetterKind)}
      />
      <LettersOf key={kind} planId={planId} kind={kind} />
    </div>
  );
}

function LettersOf({ planId, kind }: { planId: string; kind: LetterKind }) {
  const t = useTranslations("expert.letter");
  const pay = useTranslations("expert.pay");
  const common = useTranslations("common");
  const mayEdit = useMay()("expert:manage:edit");
  const confirm = useConfirm();
  const [anew, setAnew] = useState<{ letterId: string; number: string }>();
  const list = useList(letterPage, { fixed: { planId, kind }, name: "letter" });
  const send = useWrite(sendLetters, { invalidate: [letterPage], onDone: () => toast.success(t("notified")) });
  const zip = useDownload(exportLetters);
  const paper = useDownload(exportLetters);
  const askSend = async (rows: readonly LetterRow[], done?: () => void) => {
    const ids = rows.flatMap((row) => inForce(row)?.letterId ?? []);
    await confirm({
      ...{ title: t("notifyTitle", { count: ids.length }), act: t("notify") },
      run: async () => {
        await send.mutateAsync({ planId, ids });
        done?.();
      },
    });
  };
  return (
    <>
      <Filters list={list}>
        <FilterText label={pay("find")} />
      </Filters>
      <DataTable
        label={t(`kind.${kind}`)}
        name="expert-letters"
        list={list}
        rowKey={(row) => row.expertId}
        tickable
        bulk={(rows, untick) => {
          const expertIds = rows.map((row) => row.expertId);
          const written = rows.filter(inForce);
          return (
            <>
              {mayEdit && <IssueDialog {...{ planId, kind, expertIds }} onDone={untick} />}
              {mayEdit && written.length > 0 && (
                <Button size="small" guard={0} onClick={() => void askSend(written, untick)}>
                  {t("notify")}
                </Button>
              )}
              {written.length > 0 && (
                <Button
                  size="small"
                  pending={zip.isPending}
                  onClick={() => zip.mutate({ planId, kind, expertIds: written.map((row) => row.expertId) })}
                >
                  {t("zip")}
                </Button>
              )}
              {written.length > 0 && (
                <Button
                  size="small"
                  pending={paper.isPending}
                  onClick={() =>
                    paper.mutate({ planId, kind, as: "pdf", expertIds: written.map((row) => row.expertId) })
                  }
                >
                  {t("onePdf")}
                </Button>
              )}
            </>
          );
        }}
        toolbar={
          <>
            {locales.map((locale) => (
              <TextDialog key={locale} {...{ planId, kind, locale }} />
            ))}
            <Button pending={zip.isPending} onClick={() => zip.mutate({ planId, kind })}>
              {t("zip")}
            </Button>
            <Button pending={paper.isPending} onClick={() => paper.mutate({ planId, kind, as: "pdf" })}>
              {t("onePdf")}
            </Button>
            {mayEdit && <IssueDialog {...{ planId, kind }} />}
          </>
        }
        empty={<Empty title={pay("empty")}>{pay("emptyHint")}</Empty>}
        columns={[
          { title: pay("find"), cell: Who },
          { title: t("issued"), cell: ({ letters }) => <IssuedLetters planId={planId} letters={letters} /> },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => {
              const letter = inForce(row);
              return (
                <RowActions
                  of={row.realName}
                  acts={
                    mayEdit && letter
                      ? [
                          { label: t("notify"), onSelect: () => void askSend([row]) },
                          { label: t("reissue"), onSelect: () => setAnew(letter) },
                        ]
                      : []
                  }
                />
              );
            },
          },
        ]}
      />
      {anew && <ReissueDialog planId={planId} {...anew} onClose={() => setAnew(undefined)} />}
    </>
  );
}
