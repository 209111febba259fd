import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Designer } from "@/components/designer/designer";
import { SampleStrip } from "@/components/site/account/sample-strip";
import { ViewStrip } from "@/components/site/account/view-strip";
import { Words } from "@/components/words";
import { together } from "@/lib/collection/together";
import { Design } from "@/lib/designer/document";
import { listFonts, templateDraft } from "@/lib/domain/certificate";
import { enter } from "@/lib/http/page";
import { orNotFound, requireActor } from "@/lib/http/session";
import { designColors } from "@/lib/text/picture/palette";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ templateId?: string | string[]; at?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("designer"))("page.title"), robots: { index: false } };
}

/** The certificate editor, without the back office's frame: the paper has the whole window. */
export default async function CertificateEditorPage({ params, searchParams }: Props) {
  const { setting } = await enter(params);
  const actor = await requireActor("cert:template:edit");
  const { templateId, at } = await searchParams;
  if (typeof templateId !== "string" || !/^[1-9]\d{0,18}$/.test(templateId)) notFound();
  const [draft, fonts] = await orNotFound(
    together(
      () => templateDraft({ templateId }, actor),
      () => listFonts({ templateId }, actor),
    ),
  );
  return (
    <Words only={["designer", "kit", "faults", "site"]}>
      <div className="flex h-dvh flex-col">
        {actor.sample && <SampleStrip name={actor.realName} />}
        {actor.viewer && <ViewStrip name={actor.realName} viewer={actor.viewer.realName} />}
        <div className="min-h-0 flex-1 [&>[data-room]]:h-full">
          <Designer
            key={templateId}
            templateId={templateId}
            name={draft.name}
            recipientType={draft.recipientType}
            published={draft.designNo > 0}
            design={Design.parse(draft.design)}
            version={draft.version}
            issuer={draft.issuer}
            columns={draft.columns}
            fonts={fonts}
            palette={designColors(setting)}
            at={typeof at === "string" ? at : ""}
          />
        </div>
      </div>
    </Words>
  );
}
