import { useTranslations } from "next-intl";

const closings = ["repriced", "expired", "left", "waived", "writtenOff", "paidByAnother"] as const;

/** Why an order closed is a word of ours; every other reason is what somebody typed. */
export function useReasons() {
  const t = useTranslations("finance.closedBecause");
  return (reason: string | null, closes: boolean) => {
    const known = closes ? closings.find((one) => one === reason) : undefined;
    return known ? t(known) : reason;
  };
}
