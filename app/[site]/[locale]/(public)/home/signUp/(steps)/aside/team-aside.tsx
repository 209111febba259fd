"use client";

import { useState } from "react";
import { OrgNotice } from "@/components/enrollment/org-notice";
import type { TeamDetail } from "@/lib/domain/enrollment/contract";
import { Checklist } from "./checklist";
import { Closing } from "./closing";

/** Beside the steps that write nothing of their own: how long there is, and what is still to do. */
export function TeamAside({ detail, here }: { detail: TeamDetail; here: "team" | "confirm" }) {
  const [over, setOver] = useState(detail.window.state !== "open");
  return (
    <>
      <Closing window={detail.window} over={over} onEnd={() => setOver(true)} />
      {detail.notice && <OrgNotice notice={detail.notice} />}
      <Checklist detail={detail} here={here} />
    </>
  );
}
