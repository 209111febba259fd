"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { ownIdentity } from "@/lib/domain/review/contract";
import { IdentityForm } from "./identity-form";

/** Opens for whoever has said who they are; who came by a slip says it here first. */
export function IdentityGate({ children }: { children: ReactNode }) {
  const t = useTranslations("expert.temporary.identity");
  const identity = useRead(ownIdentity, {});
  const [correcting, correct] = useState(false);
  return (
    <Loaded query={identity}>
      {(own) => {
        if (own.asked || correcting) return <IdentityForm own={own} onSaved={() => correct(false)} />;
        const org = own.org?.groupName ?? own.organisation;
        return (
          <>
            {own.mayCorrect && (
              <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
                {t("mine", { name: own.realName ?? "", org: org ?? "" })}
                <Button size="small" variant="quiet" guard={0} onClick={() => correct(true)}>
                  {t("correct")}
                </Button>
              </p>
            )}
            {children}
          </>
        );
      }}
    </Loaded>
  );
}
