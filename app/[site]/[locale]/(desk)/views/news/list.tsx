"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Can } from "@/components/kit/session/can";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { ArticleStatusTag } from "@/components/news/article-status-tag";
import { useArticleActs } from "@/components/news/use-article-acts";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { ArticleStatus, listNews } from "@/lib/domain/news/contract";
import { dictList } from "@/lib/domain/site/contract";

export default function NewsList() {
  const t = useTranslations("news");
  const common = useTranslations("common");
  const may = useMay();
  const list = useList(listNews);
  const types = useRead(dictList, { dictCode: "news_type" });
  const { actsOf, dialog } = useArticleActs();
  const add = (
    <LinkButton href="/newsManagement/addEdit" variant="primary">
      {t("list.add")}
    </LinkButton>
  );
  return (
    <View title={t("list.title")} note={t("list.note")}>
      <Filters list={list}>
        <FilterText label={t("list.keywords")} />
        <FilterChoice
          name="newsType"
          label={t("field.newsType")}
          options={Array.isArray(types.data) ? types.data : []}
        />
        <FilterChoice
          name="status"
          label={common("status")}
          options={ArticleStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("list.title")}
        name="news"
        list={list}
        rowKey={(row) => row.newsId}
        toolbar={<Can any={["comp:news:add"]}>{add}</Can>}
        empty={
          <Empty title={t("list.empty")} action={may("comp:news:add") ? add : undefined}>
            {t("list.emptyHint")}
          </Empty>
        }
        columns={[
          {
            title: t("field.title"),
            cell: (row) => (
              <Link href={`/newsManagement/detail?newsId=${row.newsId}`} className="line-clamp-2 max-w-96 min-w-48">
                {row.title}
              </Link>
            ),
          },
          {
            title: common("status"),
            cell: (row) => (
              <ArticleStatusTag status={row.status} scheduled={row.scheduled} isReturned={row.isReturned} />
            ),
          },
          { title: t("field.newsType"), cell: (row) => row.newsTypeLabel },
          { title: t("field.group"), cell: (row) => row.groupName },
          {
            title: t("field.publishTime"),
            numeric: true,
            cell: (row) => <DateText value={row.publishTime} form="numeric" />,
          },
          { title: t("field.top"), numeric: true, cell: (row) => row.top || "—" },
          { title: t("field.viewCount"), numeric: true, cell: (row) => row.viewCount },
          { title: t("field.author"), cell: (row) => row.authorName ?? "—" },
          {
            title: t("field.createTime"),
            numeric: true,
            cell: (row) => <DateText value={row.createTime} form="numeric" />,
            hidden: true,
          },
          {
            title: common("actions"),
            cell: (row) => <RowActions of={row.title} acts={actsOf(row)} />,
          },
        ]}
      />
      {dialog}
    </View>
  );
}
