import { designer } from "./figures/designer.mjs";
const origin = "http://localhost:3200";
const tokenOf = async (username) => (await (await fetch(`${origin}/prod-api/auth/login/pwd`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ username, password: "Demo@2026" }) })).json()).data.token;
for (const r of await designer({ server: { origin }, tokenOf })) console.log(r);
process.exit(0);
