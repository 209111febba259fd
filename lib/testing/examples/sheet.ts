import { writeXlsx } from "hucre/xlsx";

/** One person, as a spreadsheet for the import. */
export async function aSheet(roles = "") {
  const rows = [
    ["username", "mobile", "realName", "roles"],
    ["imported", "13900000077", "Imported", roles],
  ];
  return new Uint8Array(await writeXlsx({ sheets: [{ name: "people", rows }] }));
}
