import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { StudyState } from "@/app/[site]/[locale]/(center)/center/study/study-state";
import { SafeHtml } from "@/components/rich-text/safe-html";
import { LinkButton } from "@/components/ui/control/link-button";
import { FileSize } from "@/components/ui/text/file-size";
import { studyContent } from "@/lib/domain/study";
import { enter } from "@/lib/http/page";
import { orNotFound, requireActor } from "@/lib/http/session";
import { Id } from "@/lib/http/wire";
import { MarkDone } from "./mark-done";
import { Opened } from "./opened";
import { Quiz } from "./quiz";
import { Video } from "./video";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ id?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("study"))("title") };
}

/** One resource, read, watched or answered in its place. */
export default async function StudyDetail({ params, searchParams }: Props) {
  await enter(params);
  const actor = await requireActor();
  const asked = Id.safeParse((await searchParams).id);
  const [t, study] = await Promise.all([
    getTranslations("study"),
    orNotFound(studyContent({ resourceId: asked.data ?? "0" }, actor)),
  ]);
  const { resourceId, kind } = study;
  const file = `/prod-api/web/study/file?resourceId=${resourceId}`;
  return (
    <article className="space-y-8">
      <Opened resourceId={resourceId} />
      <header>
        <p className="text-note">
          <Link href="/center/study" className="text-accent-ink underline underline-offset-4">
            {t("back")}
          </Link>
        </p>
        <h1 className="mt-2 font-serif text-2xl font-bold [overflow-wrap:anywhere]">{study.title}</h1>
        <p className="mt-1 text-note text-ink-2">
          {study.ownerName} · {t(`kind.${kind}`)} · {t(study.required ? "required" : "optional")}
        </p>
        <StudyState study={study} />
        {study.note && <p className="mt-4 max-w-measure whitespace-pre-line text-ink-2">{study.note}</p>}
      </header>
      {kind === "article" && <SafeHtml html={study.contentHtml} className="max-w-measure" />}
      {kind === "file" && (
        <p className="flex flex-wrap items-center gap-4 border-y border-rule py-4">
          <span className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
            {study.fileName} {study.fileSize !== null && <FileSize bytes={study.fileSize} />}
          </span>
          <LinkButton href={file} prefetch={false} target="_blank" rel="noreferrer" variant="primary">
            {t("download")}
          </LinkButton>
        </p>
      )}
      {kind === "video" && <Video resourceId={resourceId} src={file} title={study.title} position={study.position} />}
      {kind === "quiz" && <Quiz study={study} />}
      {kind !== "quiz" && <MarkDone resourceId={resourceId} video={kind === "video"} done={study.doneTime !== null} />}
    </article>
  );
}
