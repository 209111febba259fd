import { clsx } from "clsx";
import Link from "next/link";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Bell } from "@/components/ui/icons";
import { Avatar } from "@/components/ui/text/avatar";
import { useSiteWords } from "@/components/ui/words/use-site-words";
import type { Reader } from "./reader";

/** More than this is told as this and a plus. */
const MOST = 99;

/** Who is in, with what they have not read yet. Fetched when the reader is known: nobody else needs it. */
export function ReaderLinks({ reader, className }: { reader: Reader; className?: string }) {
  const t = useSiteWords("site");
  const { name, avatar, unread } = reader;
  return (
    <div className={clsx("flex items-center gap-1", className)}>
      <Link
        href="/center/informationSub"
        prefetch={false}
        aria-label={unread > 0 ? t("unread", { count: unread }) : t("noUnread")}
        className={clsx(buttonStyle({ variant: "quiet", square: true }), "relative")}
      >
        <Bell aria-hidden className="size-4" />
        {unread > 0 && (
          <span
            aria-hidden
            className="figures absolute top-1 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-xs leading-4 text-accent-on"
          >
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </Link>
      <Link
        href="/center"
        prefetch={false}
        aria-label={t("centreOf", { name })}
        className={clsx(buttonStyle({ variant: "plain" }), "max-w-40 min-w-24")}
      >
        <Avatar name={name} src={avatar} className="size-7" />
        <span className="truncate">{name}</span>
      </Link>
    </div>
  );
}
