import { getTranslations } from "next-intl/server";
import { Missing } from "@/components/missing";
import { enterBeside } from "@/lib/http/page";

/** Inside the centre: header and tabs stay. */
export default async function CenterNotFound() {
  await enterBeside();
  const t = await getTranslations("desk.missing");
  return <Missing title={t("pageTitle")} text={t("pageText")} />;
}
