import { close, db, installation, transaction } from "@/db";
import { SHARED_PASSWORD } from "@/lib/server/database/demo.mjs";
import { type Account, seedDemoAccounts, seedRoot } from "./accounts";
import { seedOwnPasswords } from "./passwords";
import { seedReference } from "./reference";
import { seedStories } from "./stories";

async function seedDemo(sharedPassword?: string) {
  await db.insert(installation).values({ kind: "demo" });
  const reference = await seedReference();
  const accounts = await seedDemoAccounts(reference, sharedPassword);
  await seedStories(reference);
  return accounts;
}

async function seedReal() {
  await db.insert(installation).values({ kind: "real" });
  return [await seedRoot(await seedReference())];
}

/** What may be seeded, by the command's argument. Prints the accounts as its last line, and commits what it wrote once it is answered. */
const seeds: Record<string, () => Promise<Account[]>> = {
  root: seedReal,
  demo: () => seedDemo(SHARED_PASSWORD),
  "public demo": () => seedDemo(),
  "own passwords": seedOwnPasswords,
};
const seed = seeds[process.argv[2] ?? ""];
if (!seed) throw new Error(`one of ${Object.keys(seeds).join(", ")}`);

/** Whoever started the seed has read the accounts. When that process is gone nobody could show a password: nothing is committed. */
async function heard() {
  for await (const _ of process.stdin) return;
  throw new Error("whoever started the seed is gone");
}

await transaction(async () => {
  console.log(JSON.stringify({ accounts: await seed() }));
  await heard();
});
await close();
process.exit();
