"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useDownload } from "@/components/kit/upload/use-download";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { addCompletion, type Course, completionFile } from "@/lib/domain/study/contract";

/** The certificate of completion of a course that is done: issued once, opened as often as one likes. */
export function CompletionButton({ course }: { course: Course }) {
  const t = useTranslations("study");
  const router = useRouter();
  const issue = useWrite(addCompletion);
  const file = useDownload(completionFile);
  const open = async () => {
    const { competitionId, groupId, completionId } = course;
    const known = completionId ?? (await issue.mutateAsync(ownerOf(competitionId, groupId))).completionId;
    await file.mutateAsync({ completionId: known });
    router.refresh();
  };
  return (
    <Button
      variant={course.completionId ? undefined : "primary"}
      pending={issue.isPending || file.isPending}
      onClick={() => void open().catch(() => {})}
    >
      {t(course.completionId ? "certificate" : "getCertificate")}
    </Button>
  );
}

const ownerOf = (competitionId: string | null, groupId: string | null) =>
  competitionId ? { competitionId } : { groupId: groupId ?? "0" };
