export { maskEmail, maskMobile } from "@/lib/contact";
export { maskIdentityCard } from "@/lib/identity-card";

/** The last four digits. */
export const maskBankCard = (card: string) => `**** **** **** ${card.slice(-4)}`;
