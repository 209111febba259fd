import { getTranslations } from "next-intl/server";
import { AccountLink } from "@/components/site/account/account-link";
import { LinkButton } from "./ui/control/link-button";
import { Empty } from "./ui/state/empty";

/** A page that is not there, or not for this reader: what happened and the way on. */
export async function Missing({ code, title, text }: { code?: string; title: string; text: string }) {
  const t = await getTranslations("desk.missing");
  return (
    <div className="flex min-h-[60vh] flex-col items-center justify-center">
      {code && <p className="figures font-serif text-4xl leading-none text-hint">{code}</p>}
      <Empty
        title={<h1 className="text-lg">{title}</h1>}
        action={
          <>
            <LinkButton href="/home/homepage" variant="primary">
              {t("home")}
            </LinkButton>
            <AccountLink />
          </>
        }
      >
        {text}
      </Empty>
    </div>
  );
}
