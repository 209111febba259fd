import { writeXlsx } from "hucre/xlsx";
import { beginAs } from "@/bench/figures/starts";
import { close, db, user } from "@/db";
import { checkImport, startImport, takeImports } from "@/lib/domain/access";
import { userColumns } from "@/lib/domain/access/contract";
import { anActor, aSchool } from "@/lib/seed/factories";

/**
 * Checks 20,000 people of one school, has the job import them, and has the same sheet checked again; prints seconds of this process's CPU, its
 * threads included, of the check and of the import, and by how many MB its memory grew at most.
 */
const PEOPLE = 20_000;

beginAs("people");
const school = await aSchool();
const actor = await anActor("SCHOOL_ADMIN", { in: school });
const rows = Array.from({ length: PEOPLE }, (_, n) => {
  const mobile = `137${String(30_000_000 + n)}`;
  return [`person${n}`, `人员${n}`, mobile, `p${n}@bench.test`, n % 2 ? "男" : "女", "", "", "学生", "", "", "", ""];
});
const sheets = [{ name: "a", rows: [[...userColumns], ...rows] }];
const bytes = new Uint8Array(await writeXlsx({ sheets }));

const rss = () => process.memoryUsage().rss / 1_048_576;
async function measured<T>(act: () => Promise<T>) {
  const [before, cpu, began] = [rss(), process.cpuUsage(), performance.now()];
  let most = before;
  const watch = setInterval(() => void (most = Math.max(most, rss())), 10);
  const value = await act();
  clearInterval(watch);
  const { user: own, system } = process.cpuUsage(cpu);
  const grown = Math.max(most, rss()) - before;
  return { value, cpu: (own + system) / 1e6, wall: (performance.now() - began) / 1000, grown };
}

const check = () => checkImport({ file: "people.xlsx", updateSupport: 1 }, actor, new Blob([bytes]).stream());
const before = await db.$count(user);
const checked = await measured(check);
const { checkId, sha256 } = checked.value;
const taken = await measured(async () => {
  await startImport({ checkId, sha256, onlyValid: 0 }, actor);
  await takeImports();
});
const again = await check();
const told = ({ cpu, wall, grown }: Awaited<ReturnType<typeof measured>>) => ({ cpu, wall, grown });
console.log(
  JSON.stringify({
    check: told(checked),
    take: told(taken),
    people: (await db.$count(user)) - before,
    again: again.createCount + again.updateCount,
  }),
);
await close();
