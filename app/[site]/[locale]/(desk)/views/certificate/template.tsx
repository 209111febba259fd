"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Can } from "@/components/kit/session/can";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { Pager } from "@/components/kit/table/pager";
import { TableState } from "@/components/kit/table/table-state";
import { useList } from "@/components/kit/table/use-list";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { templatePage, templateStatuses } from "@/lib/domain/certificate/contract";
import { TemplateCard } from "./template-card";
import { type Model, TemplateDialog } from "./template-dialog";

/** What certificates look like: drafts, published templates and retired ones. */
export default function CertificateTemplates() {
  const t = useTranslations("certificate.template");
  const common = useTranslations("common");
  const list = useList(templatePage, { pageSize: 12 });
  const [opened, open] = useState<Model | null>(null);
  const add = (
    <Can any={["cert:template:add"]}>
      <Button variant="primary" guard={300} onClick={() => open({})}>
        <Plus aria-hidden className="size-4" />
        {t("add")}
      </Button>
    </Can>
  );
  return (
    <View title={t("title")} note={t("note")} aside={add}>
      <Filters list={list}>
        <FilterText label={t("name")} />
        <FilterChoice
          name="status"
          label={common("status")}
          options={templateStatuses.map((value) => ({
            value,
            label: t(`status.${value}`),
          }))}
        />
      </Filters>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-8 pt-2"
        aria-busy={list.fetching}
      >
        {list.rows.map((one) => (
          <li key={one.templateId}>
            <TemplateCard template={one} onCopy={() => open({ copyOf: one })} />
          </li>
        ))}
      </ul>
      <TableState
        list={list}
        columns={3}
        empty={
          <Empty title={t("empty")} action={add}>
            {t("emptyHint")}
          </Empty>
        }
      />
      <Pager list={list} />
      {opened && <TemplateDialog model={opened} onClose={() => open(null)} />}
    </View>
  );
}
