"use client";

import { useRead } from "@/components/kit/use-endpoint";
import { batchPage } from "@/lib/domain/certificate/contract";

/** The last batches of a contest. */
export const useBatches = (competitionId: string) => useRead(batchPage, { competitionId, pageSize: 10 });
