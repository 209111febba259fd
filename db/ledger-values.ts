/** What the books are made of. Nothing is imported here. */

/** Accounts of what teams pay; the entries of a posting add up to 0 (docs/rules/finance.md, "The books"). */
const feeAccounts = ["charged", "receivable", "received", "refunded", "owedBack", "gatewayFee", "writtenOff"] as const;
/** Where the giving up of what is owed stands. */
export const writeOffStatuses = ["asked", "done", "refused"] as const;
/** Accounts of what experts are paid. */
const payoutAccounts = ["judging", "payable", "paidOut", "withheld"] as const;
export const ledgerAccounts = [...feeAccounts, ...payoutAccounts] as const;
export const postingKinds = [
  ...(["charge", "uncharge", "payment", "refund"] as const),
  ...(["unpayment", "deposit", "undeposit", "settle", "unsettle", "handBack"] as const),
  ...(["fee", "writeOff", "recover"] as const),
  ...(["earn", "unearn", "payOut", "withhold"] as const),
] as const;
