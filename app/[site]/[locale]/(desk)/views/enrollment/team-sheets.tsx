"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Can } from "@/components/kit/session/can";
import { useMay } from "@/components/kit/session/permissions";
import { useAct } from "@/components/kit/session/use-act";
import { ImportDialog } from "@/components/kit/upload/import-dialog";
import { JobsBeside } from "@/components/kit/upload/jobs-beside";
import { useRead } from "@/components/kit/use-endpoint";
import { NoticeButton } from "@/components/notice/notice-button";
import { Button } from "@/components/ui/control/button";
import { Select } from "@/components/ui/control/select";
import { contestOptions } from "@/lib/domain/contest/contract";
import {
  checkTeams,
  exportTeamTemplate,
  importTeams,
  OUTCOME,
  teamColumns,
  teamPage,
} from "@/lib/domain/enrollment/contract";
import { ExportDialog } from "./export-dialog";

const outdated = [teamPage];

/** Teams in and out by spreadsheet; the export takes those whom the filters leave. */
export function TeamSheets({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("enrollment.import");
  const [open, setOpen] = useState<"import" | "jobs">();
  const may = useMay();
  useAct("import", () => may("enroll:sign:edit") && setOpen("import"));
  return (
    <>
      <JobsBeside
        job={may("enroll:sign:edit") ? "team" : undefined}
        invalidate={outdated}
        open={open === "jobs"}
        onOpen={() => setOpen("jobs")}
        onClose={() => setOpen(undefined)}
      />
      <Can any={["enroll:sign:edit"]}>
        <Button guard={300} onClick={() => setOpen("import")}>
          <Upload aria-hidden className="size-4" />
          {t("button")}
        </Button>
      </Can>
      <Can any={["enroll:sign:export"]}>
        <ExportDialog filters={filters} />
        <NoticeButton about={{ kind: "teams", competitionId: filters.competitionId }} />
      </Can>
      {open === "import" && (
        <Import
          contest={filters.competitionId ?? ""}
          onClose={() => setOpen(undefined)}
          onLeft={() => setOpen("jobs")}
        />
      )}
    </>
  );
}

/** The template is the contest's own, so the contest is chosen first. */
function Import({ contest, ...ends }: { contest: string; onClose: () => void; onLeft: () => void }) {
  const t = useTranslations("enrollment");
  const id = useId();
  const [competitionId, choose] = useState(contest);
  const contests = useRead(contestOptions, {});
  return (
    <ImportDialog
      title={t("import.title")}
      description={t("import.hint")}
      update={t("import.enter")}
      flag="enter"
      given={{ competitionId }}
      first={{
        done: competitionId !== "",
        control: (
          <div className="space-y-1">
            <label htmlFor={id} className="block text-note text-ink-2">
              {t("desk.contest")}
            </label>
            <Select
              id={id}
              value={competitionId}
              options={contests.data ?? []}
              placeholder={t("import.choose")}
              onChange={(event) => choose(event.target.value)}
            />
          </div>
        ),
      }}
      template={exportTeamTemplate}
      check={checkTeams}
      take={importTeams}
      columns={([OUTCOME, ...teamColumns] as const).map((key) => ({ key, title: t(`import.columns.${key}`) }))}
      invalidate={outdated}
      job="team"
      {...ends}
    />
  );
}
