import type { Archive } from "@/lib/sheet/archive";
import type { Budget } from "./budget";
import type { Step } from "./shapes";
import { attribute, tokens } from "./xml-text";

/** A document of Office while it is read. */
export interface Office {
  budget: Budget;
  archive: Archive;
  at: Step[];
  xmlOf: (name: string) => Promise<string>;
}

/** Reads a workbook: the names of its sheets, and each sheet row by row. */
export async function sheetsIn({ budget, archive, at, xmlOf }: Office) {
  const targets = new Map<string, string>();
  for (const token of tokens(await xmlOf("xl/_rels/workbook.xml.rels")))
    if (token.kind === "open" && token.name === "Relationship")
      targets.set(attribute(token.attributes, "Id") ?? "", attribute(token.attributes, "Target") ?? "");
  const shared = archive.has("xl/sharedStrings.xml") ? sharedTexts(await xmlOf("xl/sharedStrings.xml")) : [];
  for (const token of tokens(await xmlOf("xl/workbook.xml"))) {
    if (token.kind !== "open" || token.name !== "sheet") continue;
    const name = attribute(token.attributes, "name") ?? "";
    const place: Step[] = [...at, { kind: "sheet", name }];
    budget.add({ at: place, kind: "name", text: name });
    const target = (targets.get(attribute(token.attributes, "id") ?? "") ?? "").replace(/^\/?(?:xl\/)?/, "xl/");
    if (!archive.has(target)) continue;
    budget.reading.pages++;
    for (const row of rowsOf(await xmlOf(target), shared))
      budget.add({
        at: row.n ? [...place, { kind: "row", n: row.n }] : [...place, { kind: "header" }],
        kind: "text",
        text: row.text,
      });
  }
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [text, inText] = ["", false];
  for (const token of tokens(xml)) {
    if (token.kind === "open") inText = token.name === "t" && !token.empty;
    else if (token.kind === "text") text += inText ? token.text : "";
    else if (token.name === "si") {
      texts.push(text);
      text = "";
    } else inText = false;
  }
  return texts;
}

/** The rows that hold text, with what stands in the margins of the printed sheet as row 0. */
function* rowsOf(xml: string, shared: readonly string[]): Generator<{ n: number; text: string }> {
  let [n, cells, type, value, inside] = [0, [] as string[], "", "", false];
  for (const token of tokens(xml)) {
    if (token.kind === "open") {
      if (token.name === "row") n = Number(attribute(token.attributes, "r")) || n + 1;
      if (token.name === "c") [type, value] = [attribute(token.attributes, "t") ?? "", ""];
      inside = /^(?:v|t|oddHeader|oddFooter|evenHeader|evenFooter)$/.test(token.name) && !token.empty;
    } else if (token.kind === "text") value += inside ? token.text : "";
    else {
      inside = false;
      if (token.name === "c" && value !== "") cells.push(type === "s" ? (shared[Number(value)] ?? "") : value);
      if (token.name === "row" && cells.length > 0) {
        yield { n, text: cells.join("\t") };
        cells = [];
      }
      if (/(?:Header|Footer)$/.test(token.name) && value !== "") {
        yield { n: 0, text: value };
        value = "";
      }
    }
  }
}
