import { z } from "zod";
import { dictColours } from "@/db/told-values";
import { get, post } from "@/lib/http/endpoint";
import { Flag, Line, Nothing } from "@/lib/http/wire";

const Code = z.string().regex(/^[a-z][a-z_]{1,39}$/);
/** As forms and addresses carry it. */
const Value = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/);

export const DictColour = z.enum(dictColours);

export const Dictionary = z.object({
  dictCode: z.string(),
  dictName: z.string(),
  dictNameEn: z.string(),
  note: z.string(),
  /** Its values are the product's own: only their words, colours and order change. */
  fixed: Flag,
  itemCount: z.number(),
  /** How many forms offer it. */
  formCount: z.number(),
  version: z.number(),
});
export type Dictionary = z.output<typeof Dictionary>;

export const dictionaries = get("/system/dict/list", {
  summary: "Lists the dictionaries: how many entries each has, and how many forms offer it.",
  access: "sys:dict:list",
  input: z.object({}),
  output: z.array(Dictionary),
});

const words = { dictName: Line(40), dictNameEn: Line(80), note: Line(200, 0).default("") };

export const addDictionary = post("/system/dict/add", {
  summary: "Adds a dictionary, empty. Forms name it by its code, which never changes.",
  access: "sys:dict:add",
  input: z.object({ dictCode: Code, ...words }),
  output: Nothing,
  idempotent: true,
  faults: ["conflict", "dictionaryCodeTaken"],
});

export const updateDictionary = post("/system/dict/update", {
  summary: "Changes what a dictionary is called.",
  access: "sys:dict:edit",
  input: z.object({ dictCode: Code, ...words, version: z.int() }),
  output: Nothing,
  faults: ["notFound", "stale"],
});

export const deleteDictionary = post("/system/dict/delete", {
  summary: "Deletes a dictionary with its entries, where nothing uses it.",
  access: "sys:dict:delete",
  input: z.object({ dictCode: Code }),
  output: Nothing,
  faults: ["notFound", "dictionaryFixed", "dictionaryInUse"],
});

export const DictionaryEntry = z.object({
  value: z.string(),
  label: z.string(),
  labelEn: z.string(),
  tagType: DictColour.nullable(),
  sort: z.number(),
  /** The product itself speaks of it: it stays. */
  shipped: Flag,
  /** How many things bear it; null where the product itself uses the values, which nobody counts. */
  useCount: z.number().nullable(),
  version: z.number(),
});
export type DictionaryEntry = z.output<typeof DictionaryEntry>;

export const dictionaryEntries = get("/system/dict/item/list", {
  summary: "Lists the entries of a dictionary in their order, with how many things bear each.",
  access: "sys:dict:list",
  input: z.object({ dictCode: Code }),
  output: z.array(DictionaryEntry),
});

const entry = { label: Line(40), labelEn: Line(80), tagType: DictColour.nullish() };

export const addEntry = post("/system/dict/item/add", {
  summary: "Adds an entry at the end of a dictionary.",
  access: "sys:dict:edit",
  input: z.object({ dictCode: Code, value: Value, ...entry }),
  output: Nothing,
  idempotent: true,
  faults: ["notFound", "conflict", "entryValueTaken", "dictionaryFixed"],
});

export const updateEntry = post("/system/dict/item/update", {
  summary: "Changes the words and the colour of an entry; its value never changes.",
  access: "sys:dict:edit",
  input: z.object({ dictCode: Code, value: Value, ...entry, version: z.int() }),
  output: Nothing,
  faults: ["notFound", "stale"],
});

export const orderEntries = post("/system/dict/item/order", {
  summary: "Puts the entries of a dictionary in an order: all of them, each once.",
  access: "sys:dict:edit",
  input: z.object({ dictCode: Code, values: z.array(Value).min(1).max(500) }),
  output: Nothing,
  faults: ["notFound", "stale"],
});

export const deleteEntry = post("/system/dict/item/delete", {
  summary: "Deletes an entry that nothing bears and no form offers.",
  access: "sys:dict:edit",
  input: z.object({ dictCode: Code, value: Value }),
  output: Nothing,
  faults: ["notFound", "dictionaryFixed", "dictionaryInUse"],
});
