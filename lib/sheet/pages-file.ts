import { now, toWireDay } from "@/lib/clock";
import type { FileAnswer } from "@/lib/http/file/file";
import { type SheetColumn, streamSheet, XLSX } from "./writing";

/** So many rows at a time, so that memory does not grow with the list. */
const AT_ONCE = 2_000;

type Place = { pageNum: number; pageSize: number; order: "ASC" };

/** One column of a list as a spreadsheet. */
type PageColumn<Row> = Pick<SheetColumn, "kind" | "width"> & { cell: (row: Row) => string | number | null };

/** What a list has in its rows. */
export type RowOf<List extends (...asked: never[]) => Promise<{ list: readonly unknown[] }>> = Awaited<
  ReturnType<List>
>["list"][number];

interface Listing<Row, Name extends string> {
  title: string;
  columns: Record<Name, PageColumn<Row>>;
  heading: (column: Name) => string;
  /** Those that are wanted; none: all. */
  chosen: readonly Name[] | undefined;
  /** A page of the list, as the screen has it: with its filters, in its scope. */
  page: (place: Place) => Promise<{ list: readonly Row[]; total: number }>;
  /** Notes in the log who took what. */
  note: (taken: { rows: number; columns: Name[] }) => Promise<unknown>;
}

/** A list as a spreadsheet: the rows of all its pages, in the columns chosen. */
export async function pagesFile<Row, Name extends string>(of: Listing<Row, Name>): Promise<FileAnswer> {
  const pageAt = (pageNum: number) => of.page({ pageNum, pageSize: AT_ONCE, order: "ASC" });
  const first = await pageAt(1);
  const names = (Object.keys(of.columns) as Name[]).filter((name) => !of.chosen?.length || of.chosen.includes(name));
  await of.note({ rows: first.total, columns: names });
  async function* lines() {
    for (let pageNum = 1; (pageNum - 1) * AT_ONCE < first.total; pageNum++) {
      const { list } = pageNum === 1 ? first : await pageAt(pageNum);
      for (const row of list) yield names.map((name) => String(of.columns[name].cell(row) ?? ""));
    }
  }
  const heads = names.map((name): SheetColumn => {
    const { kind, width = 26 } = of.columns[name];
    return { title: of.heading(name), width, ...(kind && { kind }) };
  });
  const name = `${of.title}-${toWireDay(now())}.xlsx`;
  return { name, mime: XLSX, stream: streamSheet(of.title, heads, lines()) };
}

/** How columns of numbers and of moments look. */
export const numberLook = { kind: "number", width: 12 } as const;
export const timeLook = { kind: "time", width: 20 } as const;
