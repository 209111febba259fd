import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";

/** A host without a public contest: what will be here, and what there is to read until then. */
export function NoContests() {
  const t = useTranslations("home.front");
  return (
    <Empty
      picture="contest"
      title={t("noContests")}
      action={
        <>
          <LinkButton href="/home/newsList" variant="primary">
            {t("readNews")}
          </LinkButton>
          <LinkButton href="/experience">{t("tryIt")}</LinkButton>
        </>
      }
    >
      {t("noContestsHint")}
    </Empty>
  );
}
