import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { Empty } from "@/components/ui/empty";
import { LinkButton } from "@/components/ui/link-button";
import { localeOfRequest } from "@/lib/http/caller";

/**
 * A link that opens nothing says why it might be, and nothing else. It is drawn beside the page and before its layouts have
 * said the language, so it asks the request itself.
 */
export default async function ShareGone() {
  const locale = localeOfRequest(await headers());
  const t = await getTranslations({ locale, namespace: "work.shared" });
  return (
    <div className="page flex min-h-[60vh] flex-col justify-center">
      <Empty
        title={<h1 className="text-lg">{t("goneTitle")}</h1>}
        action={
          <LinkButton href="/home/homepage" variant="primary">
            {t("home")}
          </LinkButton>
        }
      >
        {t("goneText")}
      </Empty>
    </div>
  );
}
