import { fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { home, onStop } from "#server/steps.mjs";
import { openGateway } from "./gateway.mjs";
import { keyPair } from "./signing.mjs";

/** The merchant's account in a demo. */
const MERCHANT = { appId: "2021000000000000", sellerId: "2088000000000000" };

/** What the demo's gateway and its merchant know of each other, made once for a data folder. */
function settings(dataDir) {
  const file = path.join(dataDir, "gateway.json");
  if (!fs.existsSync(file)) {
    const held = { port: 0, merchant: keyPair(), gateway: keyPair() };
    fs.writeFileSync(file, JSON.stringify(held), { mode: 0o600 });
  }
  const held = JSON.parse(fs.readFileSync(file, "utf8"));
  const keep = (port) => fs.writeFileSync(file, JSON.stringify({ ...held, port }), { mode: 0o600 });
  return { ...held, keep };
}

/** The environment by which the application finds a gateway. */
const merchantSettings = ({ url, privateKey, publicKey, appId, sellerId }) => ({
  ALIPAY_APP_ID: appId,
  ALIPAY_SELLER_ID: sellerId,
  ALIPAY_PRIVATE_KEY: privateKey,
  ALIPAY_PUBLIC_KEY: publicKey,
  ALIPAY_GATEWAY: `${url}/gateway.do`,
});

function started(set) {
  const child = fork(path.join(home, "lib/server/gateway/run.mjs"));
  child.send(set);
  onStop(async () => void child.kill("SIGTERM"));
  return new Promise((resolve) => {
    child.once("message", resolve);
    child.once("exit", () => resolve({ failed: "exit" }));
  });
}

/**
 * Starts the payment gateway of a demo in a process of its own, on the port that it had before, and points the application's
 * settings to it; one that another process of this demo runs already is taken as it is.
 */
export async function startGateway(dataDir, say) {
  const { port, merchant, gateway, keep } = settings(dataDir);
  const set = { ...MERCHANT, appPublicKey: merchant.publicKey, privateKey: gateway.privateKey };
  const file = path.join(dataDir, "gateway-books.json");
  const made = await started({ ...set, port, file });
  const url = made.url ?? `http://127.0.0.1:${port}`;
  if (made.url) keep(Number(new URL(url).port));
  Object.assign(
    process.env,
    merchantSettings({ ...MERCHANT, url, privateKey: merchant.privateKey, publicKey: gateway.publicKey }),
  );
  say(`${url}, no money moves`);
}

/** The same in this process, for the stories of `npm test`: on a free port, with keys and books of its own. */
export async function openTestGateway() {
  const [merchant, own] = [keyPair(), keyPair()];
  const { url, close } = await openGateway({
    ...MERCHANT,
    appPublicKey: merchant.publicKey,
    privateKey: own.privateKey,
    pace: 0.01,
  });
  const keys = { privateKey: merchant.privateKey, publicKey: own.publicKey };
  return { settings: merchantSettings({ ...MERCHANT, url, ...keys }), close };
}
