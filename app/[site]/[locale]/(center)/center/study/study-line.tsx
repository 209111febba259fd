import { BookOpenText, CircleHelp, FileText, PlayCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";
import { Tag } from "@/components/ui/state/tag";
import type { OwnStudy } from "@/lib/domain/study/contract";
import { StudyState } from "./study-state";

const icons = { article: BookOpenText, file: FileText, video: PlayCircle, quiz: CircleHelp } as const;

/** One resource: what it is, how far the reader is, and the way in. */
export function StudyLine({ study }: { study: OwnStudy }) {
  const t = useTranslations("study");
  const Icon = icons[study.kind];
  const act = study.doneTime ? "again" : study.openTime ? "goOn" : "open";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <Icon aria-hidden className="mt-1 size-5 shrink-0 text-ink-2" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{study.title}</span>
            <Tag>{t(`kind.${study.kind}`)}</Tag>
            <Tag status={study.required ? "soon" : "plain"}>{t(study.required ? "required" : "optional")}</Tag>
          </p>
          <StudyState study={study} />
        </div>
      </div>
      <LinkButton
        href={`/center/study/detail?id=${study.resourceId}`}
        prefetch={false}
        variant={study.required && !study.doneTime ? "primary" : undefined}
      >
        {t(act)}
        <span className="sr-only">{study.title}</span>
      </LinkButton>
    </li>
  );
}
