"use client";

import { useRead } from "@/components/kit/use-endpoint";
import { listBatches } from "@/lib/domain/certificate/contract";

/** The last batches of a contest. */
export const useBatches = (competitionId: string) => useRead(listBatches, { competitionId, pageSize: 10 });
