"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Drawer } from "@/components/ui/overlay/drawer";
import { BesideFile } from "@/components/work/beside/beside-file";
import { type WorkDetail, workDetail } from "@/lib/domain/work/contract";
import { WorkSheet } from "./work-sheet";

/** One work to be read, beside whatever names it. */
export function WorkLook({ workId, onClose }: { workId: string; onClose: () => void }) {
  const t = useTranslations("work");
  const read = useRead(workDetail, { workId });
  return (
    <Drawer
      size="full"
      open
      onOpenChange={(open) => !open && onClose()}
      title={read.data ? read.data.work.workName || t("untitled") : t("detailTitle")}
    >
      <Loaded query={read}>{(detail) => <WorkBesideFile detail={detail} />}</Loaded>
    </Drawer>
  );
}

/** A work's sheet beside its newest file; works that are similar open over it. */
export function WorkBesideFile({ detail }: { detail: WorkDetail }) {
  const [similar, open] = useState<string>();
  return (
    <>
      <BesideFile key={detail.work.workId} files={detail.versions[0]?.files ?? []}>
        <WorkSheet detail={detail} onOpen={open} />
      </BesideFile>
      {similar && <WorkLook workId={similar} onClose={() => open(undefined)} />}
    </>
  );
}
