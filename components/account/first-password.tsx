"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { forgetSession } from "@/components/kit/session/expiry";
import { Button } from "@/components/ui/control/button";
import { changePassword, loginByPassword, logout, NewPassword, Password } from "@/lib/domain/access/contract";
import { arrive, goOn } from "./arrive";
import { NewPasswordField } from "./new-password-field";
import { useSend } from "./use-send";
import { WayLink } from "./way-link";

const Change = z.object({ oldPassword: Password, newPassword: NewPassword });

type Props = {
  username: string;
  /** Known when it was typed a moment ago. */
  oldPassword?: string;
};

/** A one-time password is changed before anything else; the person then goes on, signed in anew. */
export function FirstPassword({ username, oldPassword }: Props) {
  const t = useTranslations("access.first");
  const send = useSend();
  const change = async (typed: z.output<typeof Change>) => {
    await send(changePassword, typed);
    const { token } = await send(loginByPassword, { username, password: typed.newPassword });
    const { to } = await arrive(token);
    if (to !== "password") goOn(to);
  };
  const leave = async () => {
    await send(logout, {}).catch(() => {});
    forgetSession();
    location.assign("/neibu/login");
  };
  return (
    <>
      <h1 className="font-serif text-2xl font-bold">{t("title")}</h1>
      <p className="mt-2 mb-6 text-note text-ink-2">{t("intro")}</p>
      <Form
        schema={Change}
        values={{ oldPassword: oldPassword ?? "", newPassword: "" }}
        onSubmit={change}
        guard={false}
        summary={false}
      >
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        {!oldPassword && (
          <TextField
            name="oldPassword"
            label={t("oldPassword")}
            type="password"
            required
            autoComplete="current-password"
          />
        )}
        <NewPasswordField name="newPassword" label={t("newPassword")} names={[username]} />
        <SubmitButton className="w-full">{t("submit")}</SubmitButton>
      </Form>
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-rule pt-4 text-note">
        {!oldPassword && <WayLink href="/neibu/retrieve">{t("unknown")}</WayLink>}
        <Button variant="text" onClick={() => void leave()}>
          {t("leave")}
        </Button>
      </p>
    </>
  );
}
