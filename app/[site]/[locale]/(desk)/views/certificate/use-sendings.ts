"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keyOf, useRead } from "@/components/kit/use-endpoint";
import { listBatches, listCertificates, listDeliveries, listSendings } from "@/lib/domain/certificate/contract";

const EVERY = 1500;

/** The sendings of a contest, read again while one is at work; what they change is read with them. */
export function useSendings(competitionId: string) {
  const queries = useQueryClient();
  const { data, refetch } = useRead(listSendings, { competitionId });
  const running = data?.sendings.some((one) => one.status === "running") ?? false;
  const reached = data?.sendings.reduce((sum, one) => sum + one.done, 0) ?? 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void refetch(), EVERY);
    return () => clearInterval(timer);
  }, [running, refetch]);
  useEffect(() => {
    if (reached === 0) return;
    for (const one of [listDeliveries, listCertificates, listBatches])
      void queries.invalidateQueries({ queryKey: keyOf(one) });
  }, [reached, queries]);
  return { open: data?.open ?? 0, sendings: data?.sendings ?? [] };
}
