"use client";

import { useEffect, useRef } from "react";
import { saveStudyProgress } from "@/lib/domain/study/contract";
import { call } from "@/lib/http/call";

/** Notes that the reader opened a resource, once it is on the screen. */
export function Opened({ resourceId }: { resourceId: string }) {
  const told = useRef("");
  useEffect(() => {
    if (told.current === resourceId) return;
    told.current = resourceId;
    void call(saveStudyProgress, { resourceId }).catch(() => {});
  }, [resourceId]);
  return null;
}
