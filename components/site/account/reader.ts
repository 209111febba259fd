import { useEffect, useState, useSyncExternalStore } from "react";
import type { userInfoOnSite } from "@/lib/domain/access/contract";
import type { unreadCount } from "@/lib/domain/inbox/contract";
import { peek } from "@/lib/http/page/peek";

export interface Reader {
  name: string;
  avatar: string | null;
  unread: number;
  sample: boolean;
  /** Who looks as this person. */
  viewer: string | null;
}

const watch = (changed: () => void) => {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
};

/** Asked for once, however often the reader is named on a page; anew for another token. */
let asked: { token: string; answer: Promise<Reader | null> } | undefined;

async function ask(): Promise<Reader | null> {
  const [person, messages] = await Promise.all([
    peek<typeof userInfoOnSite>("GET", "/web/auth/user/info", {}),
    peek<typeof unreadCount>("GET", "/sys/subscribe/message/unread", {}),
  ]);
  if (!person) return null;
  const { realName: name, avatar, sample, viewerName: viewer } = person;
  return { name, avatar, sample, viewer, unread: messages?.unreadCount ?? 0 };
}

/**
 * Who reads, as the browser knows: the page around it is the same cached page for everybody. `known` says that somebody signed in
 * here; `reader` follows once the server has named them.
 */
export function useReader(): { known: boolean; reader: Reader | null } {
  const token = useSyncExternalStore(
    watch,
    () => localStorage.getItem("accessToken") ?? "",
    () => "",
  );
  const [reader, setReader] = useState<Reader | null>(null);
  useEffect(() => {
    if (!token) return setReader(null);
    let wanted = true;
    if (asked?.token !== token) asked = { token, answer: ask() };
    void asked.answer.then((found) => wanted && setReader(found));
    return () => {
      wanted = false;
    };
  }, [token]);
  return { known: token !== "", reader };
}
