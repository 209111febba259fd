import { accessToken } from "@/lib/http/call";

/** What a session leaves in the browser (original.md, section 4). */
const KEPT = [
  ...["token", "kyxlToken", "groupId", "name", "avatar", "roles", "permissions"],
  // Sections 4 and 6: kept by `arrive`.
  ...["roleId", "roleKeys", "tailoredA", "tailoredB"],
];

export function forgetSession() {
  accessToken.clear();
  for (const key of KEPT) localStorage.removeItem(key);
}

let open = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listen of listeners) listen();
};

/** Whether the "log in again" question is on the screen: one question however many calls were refused. */
export const expiry = {
  subscribe(listen: () => void) {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  },
  isOpen: () => open,
  /** True when this refusal opened the question. */
  raise() {
    if (open) return false;
    open = true;
    accessToken.clear();
    tell();
    return true;
  },
  settle() {
    open = false;
    tell();
  },
};
