import { maskIdentityCard } from "@/lib/identity-card";

/** `13812345678` → `138****5678`. */
export const maskMobile = (mobile: string | null) =>
  mobile && (mobile.length > 7 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : "****");

/** `zhangsan@example.cn` → `z***@example.cn`. */
export const maskEmail = (email: string | null) => email && email.replace(/^(.).*(@.*)$/u, "$1***$2");

/** The last four digits. */
export const maskBankCard = (card: string) => `**** **** **** ${card.slice(-4)}`;

export { maskIdentityCard };
