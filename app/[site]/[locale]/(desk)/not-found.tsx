import { getTranslations } from "next-intl/server";
import { Missing } from "@/components/missing";
import { LinkButton } from "@/components/ui/control/link-button";
import { enterBeside } from "@/lib/http/page";
import { missing } from "./missing";
import { MarkMissing } from "./shell/missing-page";

/** A path that is in nobody's menu, or not in the reader's; or a menu entry whose view does not exist. */
export default async function DeskNotFound() {
  await enterBeside();
  const t = await getTranslations("desk.missing");
  const way = (
    <LinkButton href="/dashboard" variant="primary">
      {t("workbench")}
    </LinkButton>
  );
  return (
    <>
      <MarkMissing />
      {missing().view ? (
        <Missing code="404" title={t("viewTitle")} text={t("viewText")} way={way} />
      ) : (
        <Missing title={t("pageTitle")} text={t("pageText")} way={way} />
      )}
    </>
  );
}
