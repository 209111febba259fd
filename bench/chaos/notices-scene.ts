import { close, transaction } from "@/db";
import { aCampus, anEnteredTeam } from "@/lib/seed/factories";
import { countFrom } from "@/lib/seed/factories/next";
import { aPendingPayment } from "@/lib/seed/factories/payment";

/** Prints as many attempts to pay as the first argument says, by the names that the gateway knows them under. */
const [count, start] = process.argv.slice(2).map(Number) as [number, number];
countFrom(start);
const names = await transaction(async () => {
  const campus = await aCampus();
  const made: string[] = [];
  for (let n = 0; n < count; n++) {
    const { id } = await anEnteredTeam(campus, { status: "approved", feeFen: 100_00, payStatus: "due" });
    made.push(await aPendingPayment(id));
  }
  return made;
});
await close();
console.log(JSON.stringify(names));
