import { writeXlsx } from "hucre/xlsx";

/** One person, as a spreadsheet for the import. */
export async function aSheet(roles = "") {
  const rows = [
    ["username", "mobile", "realName", "roles"],
    ["imported", "13900000077", "Imported", roles],
  ];
  return new Uint8Array(await writeXlsx({ sheets: [{ name: "people", rows }] }));
}

const TEAM_HEADS = ["teamKey", "teamName", "itemName", "subItemName", "role", "realName", "account"];

/** Teams, as a spreadsheet for their import: one row for each person. */
export async function aTeamSheet(people = [["1", "Listed", "", "", "captain", "Imported", "imported"]]) {
  return new Uint8Array(await writeXlsx({ sheets: [{ name: "teams", rows: [TEAM_HEADS, ...people] }] }));
}

/** Any table, its headings first. */
export const aTable = async (...rows: string[][]) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: "table", rows }] }));
