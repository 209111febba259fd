"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/control/select";
import { Pagination } from "@/components/ui/table/pagination";

type Paged = {
  page: number;
  pageSize: number;
  total: number;
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
};

const SIZES = [10, 20, 50, 100];

export function Pager({ list }: { list: Paged }) {
  const t = useTranslations("kit");
  if (list.total === 0) return null;
  const sizes = SIZES.includes(list.pageSize) ? SIZES : [...SIZES, list.pageSize].sort((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Select
        aria-label={t("pageSize")}
        value={String(list.pageSize)}
        options={sizes.map((size) => ({ value: String(size), label: t("perPage", { size }) }))}
        onChange={(event) => list.setPageSize(Number(event.target.value))}
        className="w-36"
      />
      <Pagination
        className="min-w-0 flex-1 max-sm:basis-full"
        page={list.page}
        pageSize={list.pageSize}
        total={list.total}
        onChange={list.setPage}
      />
    </div>
  );
}
