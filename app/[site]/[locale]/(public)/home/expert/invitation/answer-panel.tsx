"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { acceptInvitation, declineInvitation } from "@/lib/domain/expert/contract";

/** The answer to an invitation. `next`: nobody is signed in, and this is where to come back to, as a part of a query. */
export function AnswerPanel({ token, next }: { token: string; next?: string }) {
  const t = useTranslations("expert.invited");
  const [done, setDone] = useState<"accepted" | "declined">();
  const accept = useWrite(acceptInvitation, { onDone: () => setDone("accepted") });
  const decline = useWrite(declineInvitation, { onDone: () => setDone("declined") });
  if (done)
    return (
      <div role="status" className="space-y-3 border-l-4 border-status-open bg-status-open-soft px-5 py-4">
        <p>{t(done)}</p>
        {done === "accepted" && <LinkButton href="/role">{t("toRoles")}</LinkButton>}
      </div>
    );
  return (
    <div className="space-y-4">
      {next && <p className="text-ink-2">{t("signInFirst")}</p>}
      <p className="flex flex-wrap gap-3">
        {next ? (
          <>
            <LinkButton variant="primary" size="large" href={`/neibu/login?next=${next}`}>
              {t("signIn")}
            </LinkButton>
            <LinkButton size="large" href={`/neibu/register?next=${next}`}>
              {t("register")}
            </LinkButton>
          </>
        ) : (
          <Button variant="primary" size="large" pending={accept.isPending} onClick={() => accept.mutate({ token })}>
            {t("accept")}
          </Button>
        )}
        <Button size="large" pending={decline.isPending} onClick={() => decline.mutate({ token })}>
          {t("decline")}
        </Button>
      </p>
    </div>
  );
}
