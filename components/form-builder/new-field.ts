import { decidingTypes, FormField, type FormFields, mayBeUnique } from "@/lib/domain/contest/form";

type Type = FormField["type"];

/** Types whose answer another question may depend on. */
export const deciding: readonly Type[] = decidingTypes;

/** The types as they are offered, by what they ask for. */
export const typeGroups: readonly {
  group: "words" | "choice" | "facts" | "things" | "layout";
  types: readonly Type[];
}[] = [
  { group: "words", types: ["text", "textarea", "richtext", "number"] },
  { group: "choice", types: ["radio", "checkbox", "select", "cascade"] },
  { group: "facts", types: ["date", "datetime", "phone", "email", "idcard", "url"] },
  { group: "things", types: ["file", "image", "table"] },
  { group: "layout", types: ["section", "statement"] },
];

const unused = (fields: FormFields, stem: string, taken: (f: FormField) => string) => {
  const names = new Set(fields.map(taken));
  let n = 1;
  while (names.has(`${stem}${n}`)) n++;
  return `${stem}${n}`;
};

/** What a type cannot do without. */
const needs = (type: Type): Partial<FormField> => {
  const option = (n: number) => ({ value: `option${n}`, label: { zh: `选项 ${n}`, en: `Option ${n}` } });
  if (type === "radio" || type === "checkbox" || type === "select") return { options: [option(1), option(2)] };
  if (type === "cascade") return { options: [{ ...option(1), children: [option(2)] }] };
  if (type === "file") return { fileRule: { ext: ["pdf"], maxMB: 20, maxCount: 1 } };
  if (type === "image") return { fileRule: { ext: ["jpg", "jpeg", "png"], maxMB: 5, maxCount: 1 } };
  if (type === "table")
    return { columns: [{ key: "column1", label: { zh: "列 1", en: "Column 1" }, type: "text", required: false }] };
  if (type === "idcard" || type === "phone") return { personal: true };
  return {};
};

/** A question of a type with a key of its own, named like its type until somebody names it. */
export function newField(fields: FormFields, type: Type, target: FormField["target"], name: string): FormField {
  return FormField.parse({
    id: unused(fields, "f", (f) => f.id),
    key: unused(fields, type, (f) => f.key),
    label: { zh: name },
    type,
    target,
    order: fields.length,
    ...needs(type),
  });
}

/** The same question asking for something else; what the new type does not know is dropped. */
export function retyped(field: FormField, type: Type): FormField {
  const { id, key, label, help, target, required, requiredFrom, freezeAt, showIf, items, stages, visibleTo, order } =
    field;
  const { personal, options } = field;
  const unique = mayBeUnique({ type, target }) ? field.unique : "none";
  const common = {
    id,
    key,
    label,
    help,
    target,
    required,
    requiredFrom,
    freezeAt,
    showIf,
    items,
    stages,
    visibleTo,
    order,
  };
  const choice = (t: Type) => t === "radio" || t === "checkbox" || t === "select";
  const same = choice(type) && choice(field.type) ? { options } : {};
  return { ...common, personal, unique, type, source: "custom", ...needs(type), ...same };
}

const numbered = (fields: FormFields): FormFields => fields.map((f, order) => ({ ...f, order }));

export function moved(fields: FormFields, from: number, to: number): FormFields {
  const next = [...fields];
  const [one] = next.splice(from, 1);
  if (one) next.splice(to, 0, one);
  return numbered(next);
}

export const added = (fields: FormFields, field: FormField, at = fields.length): FormFields =>
  numbered([...fields.slice(0, at), field, ...fields.slice(at)]);

/** Removes one field and the conditions that depend on its answer. */
export function removed(fields: FormFields, at: number): FormFields {
  const gone = fields[at]?.key;
  const rest = fields.filter((_, i) => i !== at);
  return numbered(rest.map((f) => ({ ...f, showIf: f.showIf.filter((c) => c.field !== gone) })));
}

/** One question changed; a new key is followed by the conditions that name it. */
export function changed(fields: FormFields, at: number, next: FormField): FormFields {
  const before = fields[at]?.key;
  return fields.map((f, i) => {
    if (i === at) return next;
    if (before === next.key || !f.showIf.some((c) => c.field === before)) return f;
    return { ...f, showIf: f.showIf.map((c) => (c.field === before ? { ...c, field: next.key } : c)) };
  });
}

export function copied(fields: FormFields, at: number): FormFields {
  const one = fields[at];
  if (!one) return fields;
  const twin = { ...one, id: unused(fields, "f", (f) => f.id), key: unused(fields, one.type, (f) => f.key) };
  return added(fields, twin, at + 1);
}
