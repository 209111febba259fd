/** Lists of values about the keys at payment gateways. Nothing is imported here. */

/** The providers that fees can be paid by. */
export const gatewayChannels = ["alipay", "wechat"] as const;
/** By what a merchant knows its provider: a public key, or certificates. */
export const gatewayModes = ["key", "certificate"] as const;
/** What a harmless query finds wrong with a merchant's settings. */
export const gatewayProblems = [
  "unreachable",
  "clock",
  "wrongAppId",
  "wrongKey",
  "wrongGatewayKey",
  "wrongCertificate",
  "notAllowed",
  "other",
] as const;
