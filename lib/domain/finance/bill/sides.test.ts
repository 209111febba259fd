import { describe, expect } from "vitest";
import {
  applyBillInvoice,
  billDetail,
  billInvoices,
  makeBills,
  orderBill,
  payBill,
  payOptions,
  voidBill,
} from "@/lib/domain/finance";
import { aCampus, anActor, anEnteredTeam, aProvince, aSchool, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { useGateway } from "@/lib/testing/gateway";

useDatabase();
useGateway();

/** A bill of a school below the organiser, who has it in scope. */
async function aBill() {
  const campus = await aCampus();
  const captain = await aStudent({ in: campus.a });
  const row = await anEnteredTeam(campus, { status: "approved", feeFen: 100_00, payStatus: "due" }, captain);
  const { billIds } = await makeBills({ teamIds: [row.id], dueOn: "2099-01-01", note: "", send: true }, campus.ofA);
  return { ...campus, captain, billId: billIds[0] as string };
}
const invoice = {
  titleType: "person" as const,
  title: "A school",
  taxNumber: null,
  item: "Fee",
  note: "",
  email: "a@example.test",
};

describe("who acts for the payer of a bill", () => {
  test("acts in that organisation: the organiser and the platform see it and pay for nobody", async () => {
    const { billId, host, ofA } = await aBill();
    const platform = await anActor("PLATFORM_ADMIN");
    const finance = { ...host, ...(await anActor("FINANCE")), groupId: host.groupId, groupPath: host.groupPath };
    for (const by of [host, finance, platform]) {
      const seen = await billDetail({ billId }, by);
      expect(seen, by.roleKey).toMatchObject({ pays: false, receives: true });
      const orderIds = seen.lines.map(({ orderId }) => orderId);
      expect(await faultOf(payBill({ billId, payScene: "PC" }, by)), by.roleKey).toBe("notFound");
      expect(await faultOf(payOptions({ billId }, by)), by.roleKey).toBe("notFound");
      expect(await faultOf(orderBill({ billId, orderIds }, by)), by.roleKey).toBe("notFound");
      expect(await faultOf(billInvoices({ billId }, by)), by.roleKey).toBe("notFound");
      expect(await faultOf(applyBillInvoice({ ...invoice, billId, orderIds }, by)), by.roleKey).toBe("notFound");
    }
    const seen = await billDetail({ billId }, ofA);
    expect(seen).toMatchObject({ pays: true, receives: false });
    const orderIds = seen.lines.map(({ orderId }) => orderId);
    expect(await faultOf(orderBill({ billId, orderIds }, ofA)), "control").toBe("none");
    expect(await faultOf(billInvoices({ billId }, ofA)), "control").toBe("none");
    expect(await faultOf(payBill({ billId, payScene: "PC" }, ofA)), "control").toBe("none");
  });

  test("voids it as the organiser does, and whoever has the school alone in scope does not", async () => {
    const province = await aProvince();
    const school = await aSchool({ parent: province });
    const campus = await aCampus();
    const captain = await aStudent({ in: school });
    const ofSchool = await anActor("SCHOOL_ADMIN", { in: school });
    const above = await anActor("HOST_ADMIN", { in: province });
    const one = await anEnteredTeam(campus, { status: "approved", feeFen: 1_00, payStatus: "due" }, captain);
    const asked = { teamIds: [one.id], dueOn: "2099-01-01", note: "", send: true };
    const make = async () => (await makeBills(asked, ofSchool)).billIds[0] as string;
    const billId = await make();
    expect(await billDetail({ billId }, above)).toMatchObject({ pays: false, receives: false });
    expect(await faultOf(voidBill({ billId, reason: "why" }, above))).toBe("notFound");
    expect(await faultOf(voidBill({ billId, reason: "why" }, campus.host)), "the organiser").toBe("none");
    expect(await faultOf(voidBill({ billId: await make(), reason: "why" }, ofSchool)), "the payer").toBe("none");
  });
});
