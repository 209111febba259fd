"use client";

import { useEvery } from "@/components/kit/use-endpoint";
import { listBatches } from "@/lib/domain/certificate/contract";

/** The batches of a contest to choose from, by template and time. */
export function useBatchOptions(competitionId: string) {
  const { data } = useEvery(listBatches, { competitionId });
  return (data ?? []).map((one) => ({
    value: one.batchId,
    label: `${one.templateName} · ${one.createTime.slice(0, 16)}`,
  }));
}
