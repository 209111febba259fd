"use client";

import { useTranslations } from "next-intl";
import { useQueue } from "@/components/kit/queue/use-queue";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { View } from "@/components/kit/view";
import { Empty } from "@/components/ui/state/empty";
import { type DeskWorkRow, exportWorks, listWorks, workFacts } from "@/lib/domain/work/contract";
import { CheckActs } from "./list-parts/check-acts";
import { CleanAct } from "./list-parts/clean-act";
import { useWorkColumns } from "./list-parts/use-work-columns";
import { WorkDrawer } from "./list-parts/work-drawer";
import { WorkFilters } from "./list-parts/work-filters";
import { ZipButton } from "./list-parts/zip-button";

/** All works in scope: what was handed in, and the formal check. */
export default function WorkList() {
  const t = useTranslations("work.desk");
  const may = useMay();
  const list = useList<typeof listWorks.input, DeskWorkRow>(listWorks);
  const queue = useQueue(list, keyOf, (row) => row.status === "locked");
  const columns = useWorkColumns(queue.open);
  const { competitionId, ...filters } = list.applied;
  return (
    <View title={t("title")} note={t("note")}>
      <WorkFilters list={list} />
      <DataTable
        label={t("title")}
        name="works"
        list={list}
        toolbar={
          may("enroll:work:export") && (
            <>
              {competitionId && <ZipButton filters={{ ...filters, competitionId }} />}
              <ColumnsDialog
                endpoint={exportWorks}
                columns={workFacts}
                filters={list.applied}
                words={{
                  title: t("export.title"),
                  hint: t("export.hint"),
                  column: (name) => t(`export.columns.${name}`),
                }}
              />
            </>
          )
        }
        columns={columns}
        rowKey={keyOf}
        current={(row) => row.workId === queue.row?.workId}
        tickable={
          may("enroll:work:audit") &&
          ((row) => row.status === "locked" || (may("enroll:work:edit") && row.versionNo > 0))
        }
        bulk={(rows, untick) => {
          const waiting = rows.filter((row) => row.status === "locked");
          return (
            <>
              {waiting.length > 0 && <CheckActs works={waiting} onDone={untick} />}
              {may("enroll:work:edit") && <CleanAct works={rows} onDone={untick} />}
            </>
          );
        }}
        empty={<Empty title={t("empty")}>{t("emptyText")}</Empty>}
      />
      <WorkDrawer queue={queue} />
    </View>
  );
}

const keyOf = (row: DeskWorkRow) => row.workId;
