import type { Check } from "./port";

interface Told {
  code?: string;
  subCode?: string;
  subMsg?: string;
  msg?: string;
}

/** What the gateway's own codes mean (opendocs.alipay.com/common/02km9f). */
const meanings: [RegExp, NonNullable<Check["problem"]>][] = [
  [/invalid-app-id|missing-app-id|app-not-exist/, "wrongAppId"],
  [/invalid-signature|missing-signature/, "wrongKey"],
  [/cert-sn|cert/, "wrongCertificate"],
  [/timestamp/, "clock"],
  [/permission|not-online|not-allowed|ACCESS_FORBIDDEN/i, "notAllowed"],
];

const silent = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);

/**
 * What a query about a trade that cannot be tells of the keys. It is asked twice: what the gateway says of us is read without its signature,
 * which it may leave out where it does not know us; then its signature is checked.
 */
export async function problemOf(ask: (validateSign: boolean) => Promise<unknown>): Promise<Check> {
  let told: Told;
  try {
    told = (await ask(false)) as Told;
  } catch (error) {
    return { problem: "unreachable", said: silent(error) };
  }
  const sub = told.subCode ?? "";
  const said = [told.code, sub, told.subMsg ?? told.msg].filter(Boolean).join(" ").slice(0, 200);
  const isAnswered = told.code === "10000" || sub === "ACQ.TRADE_NOT_EXIST";
  if (!isAnswered) return { problem: meanings.find(([code]) => code.test(sub))?.[1] ?? "other", said };
  try {
    await ask(true);
  } catch (error) {
    return { problem: "wrongGatewayKey", said: silent(error) };
  }
  return { problem: null, said };
}
