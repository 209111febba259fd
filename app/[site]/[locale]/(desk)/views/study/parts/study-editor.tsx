"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Form } from "@/components/kit/form/form";
import { SaveBar } from "@/components/kit/form/save-bar";
import { Loaded } from "@/components/kit/loaded";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { keyOf, useRead, useWrite } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import {
  addStudy,
  putStudyFile,
  STUDY_MB,
  type StudyDetail,
  studyDetail,
  studyFileTypes,
  studyPage,
  updateStudy,
} from "@/lib/domain/study/contract";
import { StudyFields } from "./study-fields";
import { blankStudy, StudyForm, sentStudy, typedStudy } from "./study-form";

type Props = { resourceId: string | null; onAdded: (resourceId: string) => void };

/** One resource: new, or as it is. */
export function StudyEditor({ resourceId, onAdded }: Props) {
  const read = useRead(studyDetail, { resourceId: resourceId ?? "0" }, { enabled: resourceId !== null });
  if (resourceId === null) return <Editor detail={null} onAdded={onAdded} />;
  return <Loaded query={read}>{(detail) => <Editor detail={detail} onAdded={onAdded} />}</Loaded>;
}

function Editor({ detail, onAdded }: { detail: StudyDetail | null; onAdded: Props["onAdded"] }) {
  const t = useTranslations("study.desk");
  const queries = useQueryClient();
  const invalidate = [studyPage, studyDetail];
  const [add, change] = [useWrite(addStudy, { invalidate }), useWrite(updateStudy, { invalidate })];
  const values = useMemo(() => (detail ? typedStudy(detail) : blankStudy), [detail]);
  const kind = detail?.kind;
  return (
    <div className="space-y-10">
      <Form
        schema={StudyForm}
        version={detail?.version}
        values={values}
        className="max-w-form space-y-5"
        onSubmit={async (sent) => {
          if (detail)
            await change.mutateAsync({
              ...sentStudy(sent).study,
              ...{ resourceId: detail.resourceId, version: detail.version },
            });
          else onAdded((await add.mutateAsync({ ...sentStudy(sent).study, ...sentStudy(sent).owner })).resourceId);
          toast.success(t("done"));
        }}
      >
        <StudyFields detail={detail} />
        <SaveBar />
      </Form>
      {detail && (kind === "file" || kind === "video") && (
        <Section title={t("file")}>
          <div className="max-w-form space-y-2">
            {detail.fileName && <p className="text-note">{t("fileNow", { name: detail.fileName })}</p>}
            <FileDrop
              endpoint={putStudyFile}
              label={t("file")}
              types={[...studyFileTypes[kind]]}
              maxMb={STUDY_MB[kind]}
              inputFor={(file) => ({ resourceId: detail.resourceId, name: file.name, size: file.size })}
              onDone={() => {
                toast.success(t("fileDone"));
                void queries.invalidateQueries({ queryKey: keyOf(studyDetail) });
              }}
            />
          </div>
        </Section>
      )}
    </div>
  );
}
