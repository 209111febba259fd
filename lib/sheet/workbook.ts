import type { Archive } from "./archive";
import { LIMITS, refused } from "./limits";
import { elements } from "./parts";

/** A part that another one names. */
interface Relation {
  id: string;
  /** The last word of the type's address: `worksheet`, `styles`; the strict and the usual form share it. */
  type: string;
  target: string;
}

/** The visible sheet to read, and what it is read with. */
interface Plan {
  name: string;
  part: string;
  strings?: string;
  styles?: string;
  from1904: boolean;
  /** Names of visible sheets besides this one; nobody reads them. */
  others: string[];
}

const MACROS = /(?:^|\/)vbaproject\.bin$|^xl\/macrosheets\//;
const LINKS = /^xl\/externallinks\/externallink\d*\.xml$/;

/** Finds the first sheet that a person sees. @throws what the workbook is refused for, each in its own words */
export async function planOf(archive: Archive): Promise<Plan> {
  const names = [...archive.names()];
  if (names.some((name) => MACROS.test(name))) throw refused("sheetMacros");
  if (names.some((name) => LINKS.test(name))) throw refused("sheetLinks");
  if (archive.has("xl/workbook.bin")) throw refused("sheetBinary");
  const root = (await relationsOf(archive, "")).find(({ type }) => type === "officeDocument")?.target;
  const book = root ?? "xl/workbook.xml";
  if (!archive.has(book) || !archive.has("[Content_Types].xml") || /\.bin$/.test(book))
    throw refused("sheetNoWorkbook");
  const { sheets, from1904 } = await sheetsOf(archive, book);
  const relations = await relationsOf(archive, book);
  const partOf = (id: string) => relations.find((one) => one.id === id && one.type === "worksheet")?.target;
  const readable = sheets.flatMap((sheet) => ({ ...sheet, part: partOf(sheet.id) }));
  const there = readable.filter(({ part }) => part && archive.has(part));
  const visible = there.filter(({ hidden }) => !hidden);
  const [first] = visible;
  if (!first) throw refused(there.length > 0 ? "sheetAllHidden" : "sheetNoWorkbook");
  const named = (type: string) => relations.find((one) => one.type === type)?.target;
  return {
    name: first.name,
    part: first.part as string,
    strings: named("sharedStrings"),
    styles: named("styles"),
    from1904,
    others: visible.slice(1).map(({ name }) => name),
  };
}

async function sheetsOf(archive: Archive, book: string) {
  const sheets: { name: string; id: string; hidden: boolean }[] = [];
  let [from1904, names] = [false, 0];
  await archive.read(
    book,
    LIMITS.smallBytes,
    elements((element, { name = "", id = "", state = "visible", date1904 }) => {
      if (element === "workbookPr") from1904 = date1904 === "1" || date1904 === "true";
      if (element === "definedName" && ++names > LIMITS.names)
        throw refused("sheetTooManyNames", { max: LIMITS.names });
      if (element === "sheet") sheets.push({ name: name.slice(0, 100), id, hidden: state !== "visible" });
      if (sheets.length > LIMITS.sheets) throw refused("sheetTooManySheets", { max: LIMITS.sheets });
    }),
  );
  return { sheets, from1904 };
}

/** What a part names, as addresses inside the archive; what lies outside of it is left out. */
async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const found: Relation[] = [];
  await archive.read(
    `${folder}_rels/${part.slice(folder.length)}.rels`,
    LIMITS.smallBytes,
    elements((name, { Id = "", Type = "", Target = "", TargetMode }) => {
      if (name !== "Relationship" || TargetMode === "External") return;
      if (found.length >= LIMITS.parts) throw refused("sheetTooManyParts", { max: LIMITS.parts });
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), target: inside(folder, Target) });
    }),
  );
  return found;
}

function inside(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const steps = folder.split("/").filter(Boolean);
  for (const step of target.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== ".") steps.push(step);
  }
  return steps.join("/");
}
