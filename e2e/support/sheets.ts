import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { readXlsx, writeXlsx } from "hucre/xlsx";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A spreadsheet as a person would choose it from a folder. */
export const asFile = (name: string, bytes: Uint8Array) => ({ name, mimeType: XLSX, buffer: Buffer.from(bytes) });

/** A spreadsheet of rows, headings first. */
export const aSheet = (name: string, ...rows: string[][]) => writeXlsx({ sheets: [{ name, rows }] });

/** What a press downloads: the file's name, and the cells of its first sheet, headings first. */
export async function takenSheet(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent("download");
  await press();
  const file = await download;
  const [sheet] = (await readXlsx(readFileSync(await file.path()))).sheets;
  expect(sheet, file.suggestedFilename()).toBeDefined();
  const rows = (sheet?.rows ?? []).map((row) => row.map((cell) => String(cell ?? "")));
  return { name: file.suggestedFilename(), rows };
}

/** Leaves these columns ticked in an open dialog, and no others. */
export async function chooseColumns(page: Page, group: string, wanted: string[]) {
  const boxes = page.getByRole("dialog").getByRole("group", { name: group }).getByRole("checkbox");
  for (const box of await boxes.all()) {
    const name = (await box.evaluate((one) => one.closest("label")?.textContent ?? "")).trim();
    await box.setChecked(wanted.includes(name));
  }
}
