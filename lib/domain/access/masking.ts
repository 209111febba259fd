export { maskEmail, maskMobile } from "@/lib/person/contact";
export { maskIdentityCard } from "@/lib/person/identity-card";

/** The last four digits. */
export const maskBankCard = (card: string) => `**** **** **** ${card.slice(-4)}`;
