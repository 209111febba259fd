import { z } from "zod";
import { gatewayChannels, gatewayModes, gatewayProblems } from "@/db/gateway-values";
import { get, post } from "@/lib/http/endpoint";
import { DT, Line, Nothing, Text } from "@/lib/http/wire";

export { gatewayChannels, gatewayModes };

const SETTINGS = { outside: "keys belong to their organisation" };
const GatewayChannel = z.enum(gatewayChannels);
const GatewayMode = z.enum(gatewayModes);
/** In PEM, or the text between its frames. */
const Key = Text(16_000).default("");
const Account = z.string().regex(/^[0-9A-Za-z]{4,40}$/, { error: "invalid" });

const MerchantSetting = z.object({
  channel: GatewayChannel,
  mode: GatewayMode,
  appId: z.string(),
  sellerId: z.string(),
  fingerprint: z.string().describe("SHA-256 of the own key's public half."),
  gatewayFingerprint: z.string().describe("SHA-256 of the gateway's public key."),
  setBy: z.string().nullable(),
  setTime: DT,
});
export type MerchantSetting = z.output<typeof MerchantSetting>;

const GatewayWay = z.object({
  channel: GatewayChannel,
  own: MerchantSetting.nullable().describe("The settings of the caller's organisation; no key is ever returned."),
  by: z
    .string()
    .nullable()
    .describe("The organisation whose keys hold here, where they are not its own; null where none above it has any."),
  installation: z.boolean().describe("The installation's own keys hold, since no organisation's do."),
});
export type GatewayWay = z.output<typeof GatewayWay>;

export const gatewaySettings = get("/finance/gateway/list", {
  summary:
    "Returns by whose keys the fees of the caller's organisation are paid online, for each provider. Of a key its fingerprint is told, and when it was set.",
  access: "fin:gateway:list",
  input: z.object({}),
  output: z.object({ list: z.array(GatewayWay) }),
  faults: ["notFound"],
});

export const saveGateway = post("/finance/gateway/save", {
  summary:
    "Sets the keys of the caller's organisation at a provider. A key that is left empty stays as it is, where application and account stay the same; another application makes its keys new, and what was paid by the old one goes back by the old one's.",
  access: "fin:gateway:edit",
  act: SETTINGS,
  input: z.object({
    channel: GatewayChannel,
    mode: GatewayMode,
    appId: Account,
    sellerId: Account.describe("The account to which trades are paid."),
    privateKey: Key.describe("The own private key, RSA of 2048 bits or more."),
    publicKey: Key.describe("The gateway's public key, in the mode key."),
    appCert: Key.describe("The own certificate, in the mode certificate."),
    gatewayCert: Key.describe("The gateway's certificate, in the mode certificate."),
    apiKey: Line(64, 0).default("").describe("WeChat Pay: the key of the API's version 3, of 32 characters."),
    publicKeyId: Line(100, 0).default("").describe("WeChat Pay: the number of the gateway's public key."),
    rootCert: Key.describe("The provider's root certificates, in the mode certificate."),
  }),
  output: Nothing,
  faults: [
    "notFound",
    "keyUnreadable",
    "keyTooShort",
    "keyIsOwn",
    "certificateOfAnother",
    "certificateUntrusted",
    "certificateOver",
    "apiKeyLength",
    "publicKeyIdMissing",
  ],
});

export const testGateway = post("/finance/gateway/test", {
  summary:
    "Asks the provider, by the keys that hold for the caller's organisation, about a trade that cannot be, and says what is wrong with them.",
  access: "fin:gateway:edit",
  act: { outside: "nothing is written" },
  input: z.object({ channel: GatewayChannel }),
  output: z.object({
    problem: z.enum(gatewayProblems).nullable().describe("Null where nothing is wrong."),
    said: z.string().describe("The provider's own words."),
  }),
  faults: ["notFound", "notConfigured"],
});

export const removeGateway = post("/finance/gateway/remove", {
  summary:
    "Uses the keys of the caller's organisation for nothing new: those of an organisation above it, or of the installation, hold instead. What was paid by them still goes back by them.",
  access: "fin:gateway:edit",
  act: SETTINGS,
  input: z.object({ channel: GatewayChannel }),
  output: Nothing,
  faults: ["notFound"],
});
