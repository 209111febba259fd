import { close, transaction } from "@/db";
import { type Account, seedDemoAccounts, seedRoot } from "./accounts";
import { seedReference } from "./reference";
import { seedStories } from "./stories";

/** `demo` loads the stories into an empty database; `root` prepares a real installation. Prints the accounts as its last line, and keeps what it wrote once it is answered. */
const story = process.argv[2];

async function seed(): Promise<Account[]> {
  const reference = await seedReference();
  if (story === "root") return [await seedRoot(reference)];
  const accounts = await seedDemoAccounts(reference);
  await seedStories(reference);
  return accounts;
}

/** Whoever started the seed has read the accounts. When that process is gone nobody could show a password: nothing is kept. */
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
