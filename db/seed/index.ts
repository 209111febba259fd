import { close, transaction } from "@/db";
import { type Account, seedDemoAccounts, seedRoot } from "./accounts";
import { seedReference } from "./reference";
import { seedStories } from "./stories";

/** `demo` loads the stories into an empty database; `root` prepares a real installation. Prints the accounts as its last line. */
const story = process.argv[2];

async function seed(): Promise<Account[]> {
  const reference = await seedReference();
  if (story === "root") return [await seedRoot(reference)];
  const accounts = await seedDemoAccounts(reference);
  await seedStories(reference);
  return accounts;
}

const accounts = await transaction(seed);
await close();
console.log(JSON.stringify({ accounts }));
