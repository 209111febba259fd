"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { arrive, goOn, returnIfSignedIn } from "@/components/account/arrive";
import { FirstPassword } from "@/components/account/first-password";
import { WayLink } from "@/components/account/way-link";
import { CodeLoginForm } from "./code-login-form";
import { ModeSwitch } from "./mode-switch";
import { PasswordLoginForm } from "./password-login-form";

/** The way in by password or by code, or to a first password of one's own. */
export function LoginScreen({ demo, changes }: Props) {
  return changes ? <FirstPassword username={changes} /> : <BothWays demo={demo} />;
}
type Props = {
  demo: boolean;
  /** Who is signed in, and must change a one-time password before anything else. */
  changes: string | null;
};

/** Mode 1 by password, mode 2 by code (docs/rules/access.md, "Log-in"). Both stay drawn, so that a switch loses nothing typed. */
function BothWays({ demo }: { demo: boolean }) {
  const t = useTranslations("access");
  const [mode, setMode] = useState<1 | 2>(1);
  const [first, setFirst] = useState<{ username: string; oldPassword?: string }>();
  useEffect(returnIfSignedIn, []);
  const enter = async (token: string, oldPassword?: string) => {
    const { to, username } = await arrive(token);
    if (to === "password") setFirst({ username, oldPassword });
    else goOn(to);
  };
  if (first) return <FirstPassword {...first} />;
  return (
    <>
      <h1 className="font-serif text-2xl font-bold">{t("system")}</h1>
      <ModeSwitch
        label={t("login.modes")}
        value={mode}
        onChange={setMode}
        options={[
          { value: 1, label: t("login.byPassword") },
          { value: 2, label: t("login.byCode") },
        ]}
      />
      <div hidden={mode !== 1}>
        <PasswordLoginForm onEntered={enter} />
      </div>
      <div hidden={mode !== 2}>
        <CodeLoginForm demo={demo} onEntered={enter} />
      </div>
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-rule pt-4 text-note text-ink-2">
        <span>
          {t("login.noAccount")}{" "}
          <WayLink href="/neibu/register" className="text-accent-ink underline underline-offset-4">
            {t("login.toRegister")}
          </WayLink>
        </span>
        <WayLink href="/neibu/retrieve">{t("login.toRetrieve")}</WayLink>
      </p>
    </>
  );
}
