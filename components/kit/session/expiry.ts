import { kept } from "@/components/kit/kept/kept";
import { forgetTyping } from "@/components/kit/session/laid-aside";
import { onSessionEnd } from "@/lib/http/call";
import { accessToken } from "@/lib/http/call/token";
import { waiting } from "./waiting";
import { wayBack } from "./way-back";

/** What a session leaves in the browser (docs/rules/access.md, "Sessions"). */
const KEPT = [
  ...["token", "kyxlToken", "groupId", "name", "avatar", "roles", "permissions"],
  // Stored by `arrive`.
  ...["roleId", "roleKeys", "tailoredA", "tailoredB"],
];

/** @param leaving whoever logs out for good: what waits to be sent for them, or was not saved, is forgotten, too; a session that ran out keeps it */
export function forgetSession(leaving: string | null = null) {
  accessToken.clear();
  for (const key of KEPT) localStorage.removeItem(key);
  forgetTyping();
  if (leaving !== null) for (const store of [waiting, kept]) store.forget(leaving);
  wayBack.forget();
}

let state: "no" | "asking" | "declined" = "no";
const listeners = new Set<() => void>();
const turn = (next: typeof state) => {
  state = next;
  for (const listen of listeners) listen();
};

/** Whether the "log in again" question is on the screen: one question however many calls were refused. */
export const expiry = {
  subscribe(listen: () => void) {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  },
  isOpen: () => state === "asking",
  /** Nobody is signed in any more, whether the question is on the screen or was put off. */
  hasEnded: () => state !== "no",
  /** A draft that saves itself does not ask a second time. True when this refusal opened the question. */
  raise(onEnd: "ask" | "askOnce" = "ask") {
    if (state === "asking" || (state === "declined" && onEnd === "askOnce")) return false;
    turn("asking");
    return true;
  },
  decline: () => turn("declined"),
  /** Somebody logged in again, in another tab: there is nothing left to ask. */
  over: () => turn("no"),
};

onSessionEnd((onEnd) => void expiry.raise(onEnd));
if (typeof window !== "undefined")
  addEventListener("storage", ({ key, newValue }) => {
    if (key === "accessToken" && newValue) expiry.over();
  });
