import { useTranslations } from "next-intl";
import { ProofGate } from "@/components/site/proof-gate";
import type { Challenge } from "@/lib/domain/access/contract";

/** Too many checks came from here: the browser works for this one, where that helps. */
export function TooFast({ challenge }: { challenge: Challenge | null }) {
  const t = useTranslations("certificate.trace");
  const words = (
    <p className="max-w-measure border-l-4 border-status-soon bg-status-soon-soft px-4 py-3">{t("tooFast")}</p>
  );
  return challenge ? <ProofGate challenge={challenge}>{words}</ProofGate> : <div role="status">{words}</div>;
}
