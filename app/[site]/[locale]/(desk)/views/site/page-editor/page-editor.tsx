"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Form } from "@/components/kit/form/form";
import { SaveBar } from "@/components/kit/form/save-bar";
import { Loaded } from "@/components/kit/loaded";
import { PreviewButton } from "@/components/kit/preview-button";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { toast } from "@/components/ui/toast/toast";
import type { PageSlug } from "@/db/values";
import { listPages, type PageDetail, pageDetail, previewPage, retirePage, savePage } from "@/lib/domain/site/contract";
import { PageContent } from "@/lib/domain/site/page/blocks";
import { BlockRows } from "./block-rows";
import { BothField } from "./both-field";
import { PagePreview } from "./page-preview";
import { PageVersions } from "./page-versions";
import { PublishPage } from "./publish-page";

type Props = { siteId: string; slug: PageSlug };

/** One page of blocks: what it says at the left, as readers will see it at the right. */
export function PageEditor({ siteId, slug }: Props) {
  const detail = useRead(pageDetail, { siteId, slug });
  return <Loaded query={detail}>{(page) => <Editor {...{ siteId, slug, page }} />}</Loaded>;
}

function Editor({ siteId, slug, page }: Props & { page: PageDetail }) {
  const t = useTranslations("system.page");
  const may = useMay();
  const path = usePathname();
  const [publishing, publish] = useState(false);
  const invalidate = [pageDetail, listPages];
  const save = useWrite(savePage, { invalidate });
  const retire = useWrite(retirePage, { invalidate, onDone: () => toast.success(t("retire.done")) });
  const place = { siteId, slug, version: page.version };
  const editable = may("sys:site:edit", "comp:site:edit");
  const own = page.drafted || page.source === "own";
  return (
    <>
      <Form
        schema={PageContent}
        version={page.version}
        values={page.content as z.input<typeof PageContent>}
        className="space-y-6"
        onSubmit={async (content) => {
          await save.mutateAsync({ ...place, content });
          toast.success(t("saved"));
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-note text-ink-2">
            <span className="figures">/home/{slug}</span> ·{" "}
            {t(`source.${page.source}`, { name: page.sourceName ?? "" })}
            {page.drafted && <> · {t("drafted")}</>}
          </p>
          <div className="flex flex-wrap gap-2">
            <LinkButton size="small" href={`${path}?siteId=${siteId}`}>
              {t("back")}
            </LinkButton>
            <LinkButton size="small" href={`/home/${slug}`} target="_blank">
              {t("open")}
            </LinkButton>
            {editable && own && <PreviewButton size="small" endpoint={previewPage} input={{ siteId, slug }} />}
            <PageVersions {...{ siteId, slug, editable }} versions={page.versions} />
            {editable && own && (
              <ConfirmButton
                size="small"
                question={{ title: t("retire.title"), text: t("retire.text"), act: t("retire.act"), danger: true }}
                onConfirm={() => retire.mutateAsync(place)}
              />
            )}
            {editable && (
              <Button size="small" variant="primary" disabled={!page.drafted} onClick={() => publish(true)}>
                {t("publish.act")}
              </Button>
            )}
          </div>
        </div>
        <div className="grid items-start gap-8 xl:grid-cols-2">
          <fieldset disabled={!editable} className="min-w-0 space-y-6">
            <BothField name="title" label={t("field.title")} max={60} required />
            <BothField name="lead" label={t("field.lead")} max={300} form="area" />
            <BlockRows />
          </fieldset>
          <PagePreview />
        </div>
        {editable && <SaveBar submit={t("save")} />}
      </Form>
      {publishing && <PublishPage {...place} onClose={() => publish(false)} />}
    </>
  );
}
