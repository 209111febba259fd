import { getTranslations } from "next-intl/server";
import PublicLayout from "@/app/[site]/[locale]/(public)/layout";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { enterBeside } from "@/lib/http/page";

/** Shown for a design that does not exist or is not the reader's; framed by the site, since the editor has no frame. */
export default async function NoSuchDesign() {
  const { site, locale } = await enterBeside();
  const t = await getTranslations("designer.missing");
  return (
    <PublicLayout params={Promise.resolve({ site, locale })}>
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
