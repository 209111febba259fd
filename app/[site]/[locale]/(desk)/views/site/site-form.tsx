"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Form } from "@/components/kit/form/form";
import { SaveBar } from "@/components/kit/form/save-bar";
import { TextField } from "@/components/kit/form/text-field";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { PictureField } from "@/components/site/picture/picture-field";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Parts } from "@/components/ui/layout/parts";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { CoverMotif, listSites, type SiteDetail, siteDetail, updateSite } from "@/lib/domain/site/contract";
import { AccentField } from "./accent-field";
import { DomainsField } from "./domains-field";
import { NavigationRows } from "./navigation-rows";
import { PartnerRows } from "./partner-rows";
import { RedirectRows } from "./redirect-rows";
import { TailoredField } from "./tailored-field";
import { TemplateField } from "./template-field";
import { TermsField } from "./terms-field";

const parts = ["identity", "look", "navigation", "wording", "banners", "partners", "redirects", "tailored"] as const;

/** Everything that a host shows of itself, saved as one. */
export function SiteFormView({ site }: { site: SiteDetail }) {
  const t = useTranslations("system.website");
  const may = useMay();
  const save = useWrite(updateSite, { invalidate: [siteDetail, listSites] });
  const open = may("sys:site:edit", "comp:site:edit");
  const placeOf = (part: (typeof parts)[number]) => ({
    id: `website-${part}`,
    title: t(`section.${part}`),
    className: "scroll-mt-28",
  });
  return (
    <Parts label={t("parts")} parts={parts.map(placeOf)}>
      <Form
        schema={updateSite.input}
        values={site as unknown as Partial<z.input<typeof updateSite.input>>}
        className="max-w-4xl space-y-10"
        onSubmit={async (input) => {
          await save.mutateAsync({ ...input, version: site.version });
          toast.success(t("saved"));
        }}
      >
        <fieldset disabled={!open} className="min-w-0 space-y-10">
          <Section {...placeOf("identity")} level={3}>
            <div className="space-y-5">
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField name="name" label={t("field.name")} required maxLength={40} />
                <TextField name="nameEn" label={t("field.nameEn")} optional maxLength={80} />
              </div>
              <AreaField
                name="description"
                label={t("field.description")}
                help={t("help.description")}
                rows={2}
                optional
                maxLength={300}
              />
              <AreaField name="descriptionEn" label={t("field.descriptionEn")} rows={2} optional maxLength={600} />
              <PictureField
                name="logoUrl"
                purpose="logo"
                label={t("field.logo")}
                help={t("help.logo")}
                shape="h-12 w-32"
              />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField name="contact" label={t("field.contact")} optional maxLength={200} />
                <TextField name="icp" label={t("field.icp")} help={t("help.icp")} optional maxLength={60} />
              </div>
              <DomainsField />
            </div>
          </Section>
          <Section {...placeOf("look")} level={3}>
            <div className="space-y-6">
              <TemplateField />
              <AccentField name="accent" />
              <AccentField name="tone" />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField name="seal" label={t("field.seal")} help={t("help.seal")} optional maxLength={4} />
                <ChoiceField
                  name="coverMotif"
                  label={t("field.coverMotif")}
                  help={t("help.coverMotif")}
                  required
                  options={CoverMotif.options.map((value) => ({ value, label: t(`motif.${value}`) }))}
                />
              </div>
            </div>
          </Section>
          <Section {...placeOf("navigation")} note={t("help.navigation")} level={3}>
            <NavigationRows />
          </Section>
          <Section {...placeOf("wording")} note={t("help.wording")} level={3}>
            <TermsField
              inherited={site.inherited}
              inheritedFrom={site.inheritedFrom}
              defaults={site.defaults}
              uses={site.uses}
            />
          </Section>
          <Section {...placeOf("banners")} note={t("help.banners")} level={3}>
            {may("sys:banner:list") && (
              <Link href={`/site/banner?siteId=${site.siteId}`} className={buttonStyle({ size: "small" })}>
                {t("toBanners")}
              </Link>
            )}
          </Section>
          <Section {...placeOf("partners")} note={t("help.partners")} level={3}>
            <PartnerRows />
          </Section>
          <Section {...placeOf("redirects")} note={t("help.redirects")} level={3}>
            <RedirectRows />
          </Section>
          <Section {...placeOf("tailored")} note={t("help.tailored")} level={3}>
            <div className="grid gap-5 sm:grid-cols-2">
              <TailoredField flag="a" />
              <TailoredField flag="b" />
            </div>
          </Section>
        </fieldset>
        {open && <SaveBar />}
      </Form>
    </Parts>
  );
}
