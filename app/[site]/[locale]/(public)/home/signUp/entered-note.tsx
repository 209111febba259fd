import { useTranslations } from "next-intl";

/** Why somebody who has as many teams here as a person may have is offered no other. */
export function EnteredNote({ max }: { max: number }) {
  const t = useTranslations("enrollment.signUp");
  return (
    <div className="border-l-2 border-status-open bg-status-open-soft px-4 py-3">
      <p className="font-medium">{t("entered")}</p>
      <p className="text-note text-ink-2">{t("enteredHint", { max })}</p>
    </div>
  );
}
