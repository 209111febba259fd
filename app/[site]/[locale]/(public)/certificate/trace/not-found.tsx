import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { Tag } from "@/components/ui/state/tag";
import { enterBeside } from "@/lib/http/page";
import { CodeForm } from "./code-form";

/** A code that is none, in the frame of one that is. */
export default async function NoSuchCertificate() {
  await enterBeside();
  const t = await getTranslations("certificate.trace");
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="page space-y-10 py-8">
        <section role="status" className="max-w-3xl border-t-2 border-status-refused pt-6">
          <Tag status="refused">{t("unknown")}</Tag>
          <p className="mt-4 max-w-measure">{t("unknownText")}</p>
        </section>
        <CodeForm code={null} again />
      </div>
    </>
  );
}
