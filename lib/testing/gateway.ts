import { afterAll, beforeAll, vi } from "vitest";
import { openGateway } from "@/lib/server/gateway/gateway.mjs";
import { keyPair } from "@/lib/server/gateway/signing.mjs";

type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** A loopback gateway for a test file, with keys of its own, and the merchant's settings that lead to it. */
export function useGateway() {
  const held = {} as { gateway: Gateway };
  const merchant = keyPair();
  const own = keyPair();
  const appId = "2021000000000001";
  const sellerId = "2088000000000001";
  beforeAll(async () => {
    const keys = { appId, sellerId, appPublicKey: merchant.publicKey, privateKey: own.privateKey };
    held.gateway = await openGateway({ ...keys, pace: 0.0001 });
    vi.stubEnv("ALIPAY_APP_ID", appId);
    vi.stubEnv("ALIPAY_SELLER_ID", sellerId);
    vi.stubEnv("ALIPAY_PRIVATE_KEY", merchant.privateKey);
    vi.stubEnv("ALIPAY_PUBLIC_KEY", own.publicKey);
    vi.stubEnv("ALIPAY_GATEWAY", `${held.gateway.url}/gateway.do`);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await held.gateway.close();
  });
  return Object.assign(held, { appId, sellerId, merchant, own });
}
