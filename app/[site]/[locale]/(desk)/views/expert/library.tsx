"use client";

import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterDays } from "@/components/kit/table/filter-days";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { educations } from "@/db/values";
import {
  type ExpertRow,
  expertPage,
  listExpertTags,
  restoreExpert,
  retireExpert,
  ShownAs,
} from "@/lib/domain/expert/contract";
import { majorTree } from "@/lib/domain/org/contract";
import { listed } from "@/lib/i18n/listed";
import { AddExpertDialog } from "./add-expert-dialog";
import { EditExpertDialog } from "./edit-expert-dialog";
import { InvitationsSection } from "./invitations-section";
import { InviteExpertDialog } from "./invite-expert-dialog";
import { ExpertSheets } from "./library/expert-sheets";
import { Person } from "./library/person";
import { SHOWN } from "./library/shown-tone";
import { useAvailability } from "./library/use-availability";
import { MergeDialog } from "./merge/merge-dialog";

/** The people who judge, and where they work; one of them where the address names one. */
export default function ExpertLibrary() {
  const t = useTranslations("expert");
  const expertId = useSearchParams().get("expertId");
  if (!expertId) return <Everybody />;
  return (
    <View
      title={t("title")}
      aside={<Button onClick={() => history.pushState(null, "", location.pathname)}>{t("person.back")}</Button>}
    >
      <Person key={expertId} expertId={expertId} />
    </View>
  );
}

function Everybody() {
  const t = useTranslations("expert");
  const common = useTranslations("common");
  const locale = useLocale();
  const availability = useAvailability();
  const may = useMay();
  const confirm = useConfirm();
  const list = useList(expertPage, { initial: { status: "active" } });
  const retire = useWrite(retireExpert, { invalidate: [expertPage] });
  const restore = useWrite(restoreExpert, { invalidate: [expertPage] });
  const tags = useRead(listExpertTags, {});
  const fields = (useRead(majorTree, {}).data ?? []).flatMap((category) => [
    { value: category.name, label: category.name },
    ...category.classes.map(({ name }) => ({ value: name, label: `— ${name}` })),
  ]);
  const [edited, edit] = useState<ExpertRow>();
  const [merged, merge] = useState<ExpertRow>();
  const [adding, setAdding] = useState<"invited" | "made">();
  const add = may("expert:library:add") && (
    <>
      <Button variant="primary" guard={0} onClick={() => setAdding("invited")}>
        {t("invitation.act")}
      </Button>
      <Button guard={0} onClick={() => setAdding("made")}>
        {t("add.act")}
      </Button>
    </>
  );
  const askRetire = async ({ expertId, version, realName }: ExpertRow) => {
    const answer = await confirm({
      title: t("retireTitle", { name: realName }),
      text: t("retireText"),
      act: t("retire"),
      danger: true,
      reason: "required",
    });
    if (answer) retire.mutate({ expertId, version, reason: answer.reason });
  };
  return (
    <View title={t("title")} note={t("note")}>
      <Filters list={list}>
        <FilterText label={t("find")} />
        <FilterChoice
          name="status"
          label={common("status")}
          options={(["active", "retired"] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <FilterChoice
          name="degree"
          label={t("degree")}
          options={educations.map((value) => ({ value, label: t(`recruit.degrees.${value}`) }))}
        />
        <FilterChoice
          name="shown"
          label={t("showing.title")}
          options={ShownAs.options.map((value) => ({ value, label: t(`showing.state.${value}`) }))}
        />
        {fields.length ? <FilterChoice name="field" label={t("fields")} options={fields} /> : null}
        <FilterDays label={t("availability.free")} from="freeFrom" to="freeUntil" ahead />
        {tags.data?.length ? (
          <FilterChoice
            name="tag"
            label={t("tags")}
            options={tags.data.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
          />
        ) : null}
      </Filters>
      <DataTable
        label={t("title")}
        name="experts"
        list={list}
        rowKey={(row) => row.expertId}
        toolbar={
          <>
            {add}
            <ExpertSheets filters={list.applied} />
          </>
        }
        empty={
          <Empty title={t("empty")} action={add}>
            {t("emptyHint")}
          </Empty>
        }
        columns={[
          {
            title: t("name"),
            cell: (row) => (
              <span className="block whitespace-nowrap">
                <button
                  type="button"
                  onClick={() => history.pushState(null, "", `?expertId=${row.expertId}`)}
                  className="text-left text-link underline-offset-4 hover:underline"
                >
                  {row.realName}
                </button>
                <span className="block text-note text-hint">{row.username}</span>
              </span>
            ),
          },
          {
            title: t("org"),
            cell: (row) => (
              <span className="block min-w-40">
                {row.org?.groupName ?? <span className="text-status-refused">{t("noOrg")}</span>}
                {row.tiedOrgs.length > 0 && (
                  <span className="block text-note text-hint">
                    {t("tied", {
                      names: listed(
                        row.tiedOrgs.map((one) => one.groupName),
                        locale,
                      ),
                    })}
                  </span>
                )}
              </span>
            ),
          },
          {
            title: t("jobTitle"),
            cell: (row) => (
              <span className="block whitespace-nowrap">
                {row.jobTitle || (row.degree ? "" : "—")}
                {row.degree && <span className="block text-note text-hint">{t(`recruit.degrees.${row.degree}`)}</span>}
              </span>
            ),
          },
          {
            title: t("fields"),
            cell: (row) => (
              <span className="flex flex-wrap gap-1">
                {row.fields.map((field) => (
                  <Tag key={field}>{field}</Tag>
                ))}
              </span>
            ),
          },
          {
            title: t("tags"),
            cell: (row) => (
              <span className="flex flex-wrap gap-1">
                {row.tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </span>
            ),
          },
          { title: t("languages"), cell: (row) => listed(row.languages, locale) || "—", hidden: true },
          {
            title: t("availability.title"),
            cell: (row) => availability(row) || "—",
          },
          { title: t("contact"), cell: (row) => [row.mobile, row.email].filter(Boolean).join(" · ") || "—" },
          { title: t("group"), cell: (row) => row.groupName, hidden: true },
          {
            title: t("showing.title"),
            cell: (row) => <Tag status={SHOWN[row.shown]}>{t(`showing.state.${row.shown}`)}</Tag>,
            hidden: true,
          },
          {
            title: common("status"),
            cell: (row) => <Tag status={row.status === "active" ? "open" : "closed"}>{t(`status.${row.status}`)}</Tag>,
          },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={row.realName}
                acts={[
                  ...(may("expert:library:edit") ? [{ label: common("edit"), onSelect: () => edit(row) }] : []),
                  ...(may("expert:library:delete") && row.status === "active"
                    ? [{ label: t("merge.act"), onSelect: () => merge(row) }]
                    : []),
                  ...(may("expert:library:edit")
                    ? [
                        row.status === "active"
                          ? { label: t("retire"), danger: true, onSelect: () => void askRetire(row) }
                          : {
                              label: t("restore"),
                              onSelect: () => restore.mutate({ expertId: row.expertId, version: row.version }),
                            },
                      ]
                    : []),
                ]}
              />
            ),
          },
        ]}
      />
      <InvitationsSection />
      {adding === "invited" && <InviteExpertDialog onClose={() => setAdding(undefined)} />}
      {adding === "made" && <AddExpertDialog onClose={() => setAdding(undefined)} />}
      {merged && <MergeDialog expert={merged} onClose={() => merge(undefined)} />}
      {edited && <EditExpertDialog expert={currentOf(edited, list.rows, "expertId")} onClose={() => edit(undefined)} />}
    </View>
  );
}
