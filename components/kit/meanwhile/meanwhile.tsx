"use client";

import dynamic from "next/dynamic";
import type { FormFrame } from "@/components/kit/form/form-frame";
import type { Following } from "./following";
import type { useMeanwhile } from "./use-meanwhile";

/** Most forms never need it. */
const MeanwhileDialog = dynamic(() => import("./meanwhile-dialog").then((file) => file.MeanwhileDialog), {
  ssr: false,
});

type Props = {
  meanwhile: ReturnType<typeof useMeanwhile>;
  following: Following;
  frame: Pick<FormFrame, "labelOf" | "showOf" | "labels">;
};

/** The question who of two holds, while it is open. */
export function Meanwhile({ meanwhile: { found, close, takeTheirs, save }, following, frame }: Props) {
  if (!found) return null;
  const labels = frame.labels();
  return (
    <MeanwhileDialog
      saved={found.saved}
      known={following.isOutdated}
      parts={following.changes(labels.map(([name]) => name))}
      labels={labels}
      labelOf={frame.labelOf}
      show={frame.showOf}
      onClose={close}
      onTheirs={takeTheirs}
      onSave={save}
    />
  );
}
