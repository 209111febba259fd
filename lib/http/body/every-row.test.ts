import { afterEach, expect, test, vi } from "vitest";
import { expertPage } from "@/lib/domain/expert/contract";
import { everyRow } from "./every-row";

afterEach(() => void vi.unstubAllGlobals());

test.for([0, 1, 100, 101, 250])("reads all of %i rows, each once and in order", async (total) => {
  const rows = Array.from({ length: total }, (_, no) => ({ expertId: String(no) }));
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const query = new URLSearchParams(address.split("?")[1]);
    requested.push(query.get("status") ?? "");
    const [pageNum, pageSize] = [Number(query.get("pageNum")), Number(query.get("pageSize"))];
    const list = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    return Response.json({ code: 0, msg: "", data: { list, total, pageNum, pageSize } });
  });
  expect(await everyRow(expertPage, { status: "active" })).toEqual(rows);
  expect(requested).toEqual(Array.from({ length: Math.max(1, Math.ceil(total / 100)) }, () => "active"));
});

test("reads the first rows alone where no more are wanted", async () => {
  const pages: number[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const query = new URLSearchParams(address.split("?")[1]);
    const pageNum = Number(query.get("pageNum"));
    pages.push(pageNum);
    const list = Array.from({ length: 100 }, (_, at) => ({ expertId: String((pageNum - 1) * 100 + at) }));
    return Response.json({ code: 0, msg: "", data: { list, total: 900, pageNum, pageSize: 100 } });
  });
  const rows = await everyRow(expertPage, {}, { most: 150 });
  expect([rows.length, rows.at(-1), pages]).toEqual([150, { expertId: "149" }, [1, 2]]);
});
