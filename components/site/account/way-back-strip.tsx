import Link from "next/link";
import { Button } from "@/components/ui/control/button";
import { buttonStyle } from "@/components/ui/control/button-style";
import { useSiteWords } from "@/components/ui/words/use-site-words";

/** Whose session ended over their work is led back to it through the log-in. */
export function WayBackStrip({ onDismiss }: { onDismiss: () => void }) {
  const t = useSiteWords("site.wayBack");
  return (
    <aside className="border-b border-rule bg-sunken print:hidden">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p role="status" className="min-w-0 flex-1 basis-80 text-sm">
          {t("text")}
        </p>
        <div className="flex items-center gap-2">
          <Link href="/neibu/login" prefetch={false} className={buttonStyle({ variant: "primary", size: "small" })}>
            {t("signIn")}
          </Link>
          <Button variant="text" size="small" onClick={onDismiss}>
            {t("dismiss")}
          </Button>
        </div>
      </div>
    </aside>
  );
}
