/** The keys of a merchant, as they are sealed. In PEM. */
export type MerchantKeys = { privateKey: string } & (
  | { publicKey: string }
  | { appCert: string; gatewayCert: string; rootCert: string }
  | { appCert: string; apiKey: string; publicKey: string; gatewayCert?: string }
);
