import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";

/** Says that a code leads nowhere; whoever is not signed in may be of the team, and is told so once they are. */
export function NotValid({ signIn }: { signIn: string | null }) {
  const t = useTranslations("enrollment.join");
  return (
    <div role="alert" className="max-w-measure border-l-2 border-status-refused bg-status-refused-soft px-4 py-3">
      <p className="font-medium">{t("invalid")}</p>
      <p className="text-note text-ink-2">{t("invalidHint")}</p>
      {signIn && (
        <>
          <p className="mt-3 text-note text-ink-2">{t("invalidOwn")}</p>
          <LinkButton size="small" className="mt-2" href={signIn}>
            {t("signInOwn")}
          </LinkButton>
        </>
      )}
    </div>
  );
}
