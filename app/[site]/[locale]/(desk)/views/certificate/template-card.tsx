"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Certificate } from "@/components/certificate/certificate";
import { KnownFaces } from "@/components/certificate/known-faces";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { PreviewButton } from "@/components/kit/preview-button";
import { useMay } from "@/components/kit/session/permissions";
import { RowActions } from "@/components/kit/table/row-actions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Skeleton } from "@/components/ui/state/skeleton";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { sampleCode } from "@/lib/designer/binding/sample";
import { Design } from "@/lib/designer/document";
import {
  deleteTemplates,
  listTemplates,
  previewTemplate,
  publishTemplate,
  templateDraft,
  templatePage,
} from "@/lib/domain/certificate/contract";
import { DesignNotices } from "./parts/design-notices";

type Template = z.output<typeof templatePage.output>["list"][number];
/** Width by height of the card's frame; an upright page is as high as a landscape one. */
const landscape = 297 / 210;
const marks = { draft: "soon", published: "open", retired: "closed" } as const;

/** A template as it is being edited, and what can be done with it. */
export function TemplateCard({ template, onCopy }: { template: Template; onCopy: () => void }) {
  const t = useTranslations("certificate");
  const may = useMay();
  const ask = useConfirm();
  const invalidate = [templatePage, templateDraft, listTemplates];
  const publish = useWrite(publishTemplate, { invalidate });
  const remove = useWrite(deleteTemplates, { invalidate });
  const { templateId, name, status } = template;
  const draft = useRead(templateDraft, { templateId });
  const sure = async (act: "publish" | "retire" | "delete", run: () => void) => {
    const danger = act === "delete";
    const notices = act === "publish" ? (draft.data?.notices ?? []) : [];
    const empty = notices.some(({ kind }) => kind === "emptyPage");
    if (
      await ask({
        title: t(empty ? "template.emptyTitle" : `template.${act}Title`, { name }),
        text: t(`template.${act}Text`),
        body: notices.length > 0 && <DesignNotices notices={notices} templateId={templateId} />,
        act: t(empty ? "template.emptyAct" : `template.${act}`),
        danger,
      })
    )
      run();
  };
  return (
    <article className="flex h-full flex-col gap-3">
      <div className="grid aspect-[297/210] place-items-center overflow-hidden border border-rule bg-sunken">
        <Loaded query={draft} skeleton={<Skeleton className="aspect-[297/210] w-full" />}>
          {({ design, issuer }) => {
            const { viewportRatio, ...more } = Design.parse(design);
            return (
              <div style={{ width: `${Math.min(100, 100 / viewportRatio / landscape)}%` }}>
                <KnownFaces design={more}>
                  <Certificate
                    design={{ ...more, viewportRatio }}
                    qr={sampleCode}
                    seal={{ text: issuer }}
                    title={name}
                  />
                </KnownFaces>
              </div>
            );
          }}
        </Loaded>
      </div>
      <div className="flex flex-1 flex-col items-start justify-between gap-y-1">
        <div className="min-w-0 max-w-full space-y-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            <Tag status={marks[status]}>{t(`template.status.${status}`)}</Tag>
            {template.drafted && status !== "draft" && <Tag status="soon">{t("template.drafted")}</Tag>}
          </p>
          <p className="text-note text-ink-2">
            {t(`recipientType.${template.recipientType as 1}`)} · {t("template.design", { no: template.designNo })} ·{" "}
            {t("template.issued", { count: template.issued })}
          </p>
          <p className="text-note text-hint">
            {template.groupName} · <DateText value={template.updateTime} form="numeric" />
          </p>
        </div>
        <div className="-ml-1 flex flex-wrap items-center">
          {may("cert:template:edit") && (
            <PreviewButton endpoint={previewTemplate} input={{ templateId }} size="small" />
          )}
          <RowActions
            of={name}
            acts={[
              may("cert:template:edit") && {
                label: t("template.edit"),
                href: `/certificate/editor?templateId=${templateId}`,
              },
              may("cert:template:add") && { label: t("template.copy"), onSelect: onCopy },
              may("cert:template:edit") &&
                (template.drafted || status !== "published") && {
                  label: t("template.publish"),
                  onSelect: () => void sure("publish", () => publish.mutate({ templateId, status: "published" })),
                },
              may("cert:template:edit") &&
                status === "published" && {
                  label: t("template.retire"),
                  onSelect: () => void sure("retire", () => publish.mutate({ templateId, status: "retired" })),
                },
              may("cert:template:delete") &&
                template.designNo === 0 && {
                  label: t("template.delete"),
                  danger: true,
                  onSelect: () => void sure("delete", () => remove.mutate({ ids: [templateId] })),
                },
            ]}
          />
        </div>
      </div>
    </article>
  );
}
