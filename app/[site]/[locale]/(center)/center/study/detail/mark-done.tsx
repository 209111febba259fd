"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { saveStudyProgress } from "@/lib/domain/study/contract";

/** What has no answers to mark is done when its reader says so. */
export function MarkDone({ resourceId, video, done }: { resourceId: string; video: boolean; done: boolean }) {
  const t = useTranslations("study");
  const router = useRouter();
  const save = useWrite(saveStudyProgress, {
    onDone: () => {
      toast.success(t("marked"));
      router.refresh();
    },
  });
  if (done) return null;
  return (
    <Button variant="primary" pending={save.isPending} onClick={() => save.mutate({ resourceId, done: true })}>
      {t(video ? "markWatched" : "markDone")}
    </Button>
  );
}
