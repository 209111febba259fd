import { getTranslations } from "next-intl/server";
import { Missing } from "@/components/missing";

export default async function NotFound() {
  const t = await getTranslations("desk.missing");
  return (
    <main>
      <Missing title={t("pageTitle")} text={t("pageText")} />
    </main>
  );
}
