import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { enterBeside } from "@/lib/http/page";

/** A link that opens nothing says why it might be, and nothing else. */
export default async function ShareGone() {
  await enterBeside();
  const t = await getTranslations("work.shared");
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
