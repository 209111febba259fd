import { both as w } from "@/lib/i18n/named";

export { w };
/** Words without which a block does as well. */
export const none = w("", "");
