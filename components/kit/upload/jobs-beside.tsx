"use client";

import type { JobKind } from "@/lib/domain/access/contract";
import type { Endpoint } from "@/lib/http/endpoint";
import { ImportJobs } from "./import-jobs";
import { ImportJobsDialog } from "./import-jobs-dialog";
import { useImportJobs } from "./use-import-jobs";

type JobsBesideProps = {
  /** Of which rows; without it nothing is shown. */
  job: JobKind | undefined;
  /** Endpoints whose answers are out of date once one ends. */
  invalidate?: readonly Endpoint[];
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** The caller's own imports by job beside what they import into: how far they are, and what came of them. */
export function JobsBeside({ job, invalidate, open, onOpen, onClose }: JobsBesideProps) {
  const jobs = useImportJobs(job, invalidate);
  return (
    <>
      <ImportJobs jobs={jobs} onOpen={onOpen} />
      {open && <ImportJobsDialog jobs={jobs} onClose={onClose} />}
    </>
  );
}
