import { getTranslations } from "next-intl/server";
import { Missing } from "@/components/missing";

/** A link that opens nothing says why it might be, and nothing else. */
export default async function ShareGone() {
  const t = await getTranslations("work.shared");
  return <Missing title={t("goneTitle")} text={t("goneText")} />;
}
