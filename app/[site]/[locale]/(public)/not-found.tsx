import { getTranslations } from "next-intl/server";
import { Missing } from "@/components/missing";

/** Inside the public frame: header and footer stay. */
export default async function NotFound() {
  const t = await getTranslations("desk.missing");
  return (
    <>
      <Missing title={t("pageTitle")} text={t("pageText")} />
    </>
  );
}
