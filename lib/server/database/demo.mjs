/** Decides what a server process may serve, and to whom. Node built-ins only: it runs before anything is installed. */
import net from "node:net";

/** The password of every account of a demo that stays on its machine. */
export const SHARED_PASSWORD = "Demo@2026";

const loopback = new net.BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether only this machine reaches what listens there. */
export const isLoopback = (address) => loopback.check(address, net.isIPv6(address) ? "ipv6" : "ipv4");

/** Why a secret may not be used, or nothing. */
function weakness(value) {
  if (!value) return "is not set";
  if (Buffer.byteLength(value) < 32) return "is shorter than 32 bytes";
  if (/change.?me|secret|password|default|example|12345678/i.test(value) || new Set(value).size < 10)
    return "is a well-known or guessable value";
  return "";
}

const instead =
  "Take an empty database for a demo, or set DATABASE_URL, AUTH_SECRET and PII_KEY for a real installation.";

/**
 * Decides by the settings, the listening address (never by request headers) and the database's content.
 * @param settings the environment
 * @param address where the server listens, resolved
 * @param held "fresh", "real" or "demo"; unset before the database was queried
 * @returns `refusal`, a reason with what to do; or what is served: "real", "demo" (on this machine, with the shared
 * password) or "public demo" (with passwords of its own)
 */
export function decide(settings, address, held) {
  const { DATABASE_URL, DEMO, DEMO_PUBLIC } = settings;
  for (const name of ["DEMO", "DEMO_PUBLIC", "DEMO_INBOX"])
    if (!["", "0", "1"].includes(settings[name] ?? "")) return { refusal: `${name} is 1, 0 or not set.` };
  for (const name of ["AUTH_SECRET", "PII_KEY"]) {
    const flaw = DATABASE_URL || settings[name] ? weakness(settings[name]) : "";
    if (flaw) return { refusal: `${name} ${flaw}: it must hold at least 32 random bytes.` };
  }
  if (DEMO_PUBLIC === "1" && DEMO !== "1")
    return { refusal: "DEMO_PUBLIC=1 opens a demo to everybody and takes DEMO=1 beside it. Set both, or neither." };
  const demo = DEMO === "1" || !DATABASE_URL;
  if (!demo)
    return held === "demo"
      ? {
          refusal: `This database holds the demo, whose accounts and passwords everybody knows. Set DEMO=1 to go on with the demo on this machine. ${instead}`,
        }
      : { serves: "real" };
  if (DEMO === "0")
    return { refusal: "DEMO=0, and no DATABASE_URL: there is nothing to serve. Set DATABASE_URL, or unset DEMO." };
  if (held === "real")
    return {
      refusal: `This database holds a real installation: a demo would show everybody what it sends. Unset DEMO. ${instead}`,
    };
  if (DEMO_PUBLIC === "1") return { serves: "public demo" };
  const exposed = !isLoopback(address)
    ? `HOST makes it listen on ${address}, where others reach it`
    : Number(settings.TRUST_PROXY_HOPS) > 0
      ? "TRUST_PROXY_HOPS says that a proxy brings visitors from elsewhere"
      : "";
  if (exposed)
    return {
      refusal: `A demo stays on this machine, since everybody knows its password; ${exposed}. Unset that, or set DEMO=1 and DEMO_PUBLIC=1 for a public demo with passwords of its own. ${instead}`,
    };
  return { serves: "demo" };
}
