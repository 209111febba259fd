import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import PublicLayout from "@/app/[site]/[locale]/(public)/layout";
import { Empty } from "@/components/ui/empty";
import { LinkButton } from "@/components/ui/link-button";
import { siteKeyOf } from "@/lib/domain/site";
import { localeOfRequest } from "@/lib/http/caller";
import { enterBeside } from "@/lib/http/page";

/** A design that is not there, or not for this reader. The editor has no frame of its own: the site's stands around it. */
export default async function NoSuchDesign() {
  const list = await headers();
  const [site] = await Promise.all([siteKeyOf(list.get("host") ?? ""), enterBeside()]);
  const t = await getTranslations("designer.missing");
  return (
    <PublicLayout params={Promise.resolve({ site, locale: localeOfRequest(list) })}>
      <div className="page flex min-h-[60vh] flex-col items-center justify-center">
        <Empty
          title={<h1 className="text-lg">{t("title")}</h1>}
          action={
            <LinkButton href="/certificate/template" variant="primary">
              {t("toTemplates")}
            </LinkButton>
          }
        >
          {t("text")}
        </Empty>
      </div>
    </PublicLayout>
  );
}
