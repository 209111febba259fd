import { Table } from "./table";

const chinese = 0x0804;
const wide = new TextDecoder("utf-16be");

/** What a font calls itself (OpenType 1.9, `name`): its full name, else its family's. */
export function namesOf(bytes: Uint8Array | undefined): { name: string; postScript: string } {
  const records = bytes ? recordsOf(new Table(bytes)) : [];
  const best = (no: number) =>
    records.find((one) => one.no === no && one.language === chinese) ?? records.find((one) => one.no === no);
  const name = (best(4) ?? best(1))?.text ?? "";
  const postScript = (best(6)?.text ?? "").replaceAll(/[^\w-]/g, "").slice(0, 60);
  return { name: name.slice(0, 60).trim(), postScript: postScript || "Own" };
}

const most = 2000;

function recordsOf(table: Table) {
  const strings = table.u16(4);
  return Array.from({ length: Math.min(table.u16(2), most) }, (_, i) => {
    const at = 6 + 12 * i;
    const text = table.part(strings + table.u16(at + 10), table.u16(at + 8));
    const windows = table.u16(at) !== 1;
    return {
      no: table.u16(at + 6),
      language: windows ? table.u16(at + 4) : 0,
      text: (windows ? wide.decode(text) : new TextDecoder("latin1").decode(text)).replaceAll(/[\p{C}\p{Z}]+/gu, " "),
    };
  });
}
