"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { FilePreview } from "@/components/work/file-preview";
import {
  type Passage,
  pageAt,
  placeWords,
  type SimilarWork,
  similarWorks,
  type WorkFile,
} from "@/lib/domain/work/contract";

/** The works that share passages with this one, each with its passages side by side. */
export function SimilarWorks({ workId, onOpen }: { workId: string; onOpen: (workId: string) => void }) {
  const t = useTranslations("work.similar");
  const read = useRead(similarWorks, { workId });
  return (
    <Section title={t("title")} level={3} note={t("note")}>
      <Loaded query={read}>
        {({ compared, similarFrom, files, list }) =>
          list.length === 0 ? (
            <p className="text-note text-hint">{t(compared ? "none" : "notYet")}</p>
          ) : (
            <>
              <p className="mb-2 text-note text-hint">{t("from", { share: similarFrom })}</p>
              <ul className="border-t border-rule">
                {list.map((one) => (
                  <li key={one.work?.workId ?? JSON.stringify(one)} className="border-b border-rule">
                    <Similar found={one} files={files} marked={one.share >= similarFrom} />
                    {one.work && <OpenWork work={one.work} onOpen={onOpen} />}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

type OpenWorkProps = { work: NonNullable<SimilarWork["work"]>; onOpen: (workId: string) => void };

function OpenWork({ work, onOpen }: OpenWorkProps) {
  const t = useTranslations("work.similar");
  return (
    <Button
      variant="text"
      size="small"
      className="mb-2"
      aria-label={t("openNamed", { work: work.workName })}
      onClick={() => onOpen(work.workId)}
    >
      {t("open")}
    </Button>
  );
}

type SimilarProps = {
  found: SimilarWork;
  /** What was compared of the work that is looked at. */
  files: readonly WorkFile[];
  marked: boolean;
};

function Similar({ found, files, marked }: SimilarProps) {
  const t = useTranslations("work.similar");
  const { work, passages } = found;
  const head = (
    <>
      <Tag status={marked ? "soon" : "plain"}>{t("share", { share: found.share })}</Tag>
      <span className="order-last w-full min-w-0 sm:order-none sm:w-auto sm:flex-1">
        <span className="block break-words">{work ? work.workName : t("outside")}</span>
        <span className="block text-note text-ink-2">
          {work && `${work.teamName} · ${work.schoolName} · `}
          {t("of", { contest: found.competitionName, year: found.year })}
        </span>
      </span>
    </>
  );
  if (passages.length === 0)
    return <p className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 text-sm sm:flex-nowrap">{head}</p>;
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none flex-wrap items-start gap-x-3 gap-y-1 py-3 text-sm sm:flex-nowrap [&::-webkit-details-marker]:hidden">
        {head}
        <span className="ml-auto shrink-0 text-note text-hint">{t("passages", { count: passages.length })}</span>
        <ChevronRight
          aria-hidden
          className="mt-0.5 size-4 shrink-0 text-hint transition-transform group-open:rotate-90"
        />
      </summary>
      <ol className="space-y-4 pb-4">
        {passages.map((one) => (
          <li key={JSON.stringify(one)} className="grid gap-x-6 gap-y-2 border-l-2 border-rule pl-3 sm:grid-cols-2">
            <Side title={t("here")} side={one.here} files={files} words={one.words} />
            <Side title={t("there")} side={one.there} files={work?.files ?? []} />
          </li>
        ))}
      </ol>
    </details>
  );
}

type SideProps = { title: string; side: Passage["here"]; files: readonly WorkFile[]; words?: number };

function Side({ title, side, files, words }: SideProps) {
  const t = useTranslations("work.similar");
  const places = useTranslations("work");
  const place =
    side.file === null
      ? t("answer")
      : side.at.length > 0
        ? t("place", { file: side.file, place: placeWords(places, side.at) })
        : side.file;
  const [file, another] = files.filter(({ name }) => name === side.file);
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 text-note text-ink-2">
        <span className="font-medium">{title}</span>
        <span className="break-all">{place}</span>
        {words !== undefined && <span className="figures text-hint">{t("words", { count: words })}</span>}
        {file && !another && <FilePreview file={file} page={pageAt(side.at)} />}
      </p>
      <p className="break-words">{side.text}</p>
    </div>
  );
}
