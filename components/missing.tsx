import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountLink } from "@/components/site/account/account-link";
import { LinkButton } from "./ui/control/link-button";
import { Empty } from "./ui/state/empty";

type MissingProps = {
  code?: string;
  title: string;
  text: string;
  /** The way on; by default to the home page, and to one's account. */
  way?: ReactNode;
};

/** A page that is not there, or not for this reader: what happened and the way on. */
export async function Missing({ code, title, text, way }: MissingProps) {
  const t = await getTranslations("desk.missing");
  return (
    <div className="flex min-h-[60vh] flex-col items-center justify-center">
      {code && <p className="figures font-serif text-4xl leading-none text-hint">{code}</p>}
      <Empty
        title={<h1 className="text-lg">{title}</h1>}
        action={
          way ?? (
            <>
              <LinkButton href="/home/homepage" variant="primary">
                {t("home")}
              </LinkButton>
              <AccountLink />
            </>
          )
        }
      >
        {text}
      </Empty>
    </div>
  );
}
