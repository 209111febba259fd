import { isAuditAction } from "@/lib/audit/actions";
import type { Change } from "@/lib/audit/changes";
import { separatorIn } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { wordsOf } from "@/lib/i18n/words";
import { toYuan } from "@/lib/text/money";
import type { Kind, Things } from "./log-things";
import { stateWords } from "./state-words";

/** Of which kind of thing the values of a field are the ids; `from` and `to` by the act. */
const kindOf: Record<string, Kind> = {
  ...{
    userId: "user",
    createdBy: "user",
    authorId: "user",
    expertId: "expert",
    expertIds: "expert",
    leaderId: "expert",
  },
  ...{
    memberId: "member",
    roleIds: "role",
    contestId: "contest",
    stageId: "stage",
    toStageId: "stage",
    itemId: "item",
  },
  ...{ itemIds: "item", planId: "plan", workId: "work", groupId: "group", schoolId: "group", collegeId: "group" },
  ...{ orgId: "group", tiedOrgIds: "group", majorId: "major", departmentId: "department", deptId: "department" },
  ...{ menusGiven: "menu", menusTaken: "menu", groupsGiven: "group", groupsTaken: "group" },
  ...{ expertsIn: "expert", expertsOut: "expert" },
  ...{ add: "work", remove: "work", teamId: "team", copyOf: "template" },
};
const byAction: Record<string, Record<string, Kind>> = {
  "contest.copy": { from: "contest" },
  "group.add": { parentId: "group" },
  "group.update": { parentId: "group" },
  "menu.update": { parentId: "menu" },
  "department.update": { parentId: "department" },
};
/** What changed where the detail holds nothing but `from` and `to` and it is no status. */
const soleField: Record<string, string> = {
  ...{ "user.roles": "roleIds", "expert.ties": "tiedOrgIds", "department.update": "name", "major.update": "name" },
};
const inPair = new Set(["which", "from", "to", "before", "after"]);

const kindIn = (action: string, field: string): Kind | undefined => byAction[action]?.[field] ?? kindOf[field];

/** The things that the detail of a row names by their ids. */
export function idsIn({ action, detail }: Row): { kind: Kind; id: unknown }[] {
  const { which: _, from, to, changes = [], ...rest } = detail;
  const field = soleField[action] ?? "from";
  const values: [string, unknown][] = [[field, from], [field, to], ...Object.entries(rest)];
  for (const change of changes as Change[]) values.push([change.field, change.from], [change.field, change.to]);
  return values.flatMap(([name, value]) => {
    const kind = kindIn(action, name);
    return kind ? [value].flat().map((id) => ({ kind, id })) : [];
  });
}

/** So many entries of a list are written out before the rest is counted. */
const TOLD = 8;

type Row = { action: string; entity: string; detail: Record<string, unknown> };

/** Draws the detail of any audit row: labelled facts, and fields before and after. */
export function detailWords(locale: Locale, things: Things) {
  const t = wordsOf(locale, "audit");
  const words = messagesFor(locale);
  const fields: Record<string, string> = words.audit.fields;
  const statuses = stateWords(locale);
  const windows: Record<string, string> = words.contest.window;
  const apart = separatorIn(locale);
  const label = (field: string) => fields[field] ?? field;

  function value(row: Row, field: string, of: unknown): string {
    if (of === null || of === undefined || of === "") return t("value.empty");
    if (typeof of === "boolean") return t(of ? "value.yes" : "value.no");
    if (Array.isArray(of)) {
      if (of.length === 0) return t("value.empty");
      const listed = of
        .slice(0, TOLD)
        .map((one) => value(row, field, one))
        .join(apart);
      return of.length > TOLD ? `${listed}${apart}${t("value.more", { count: of.length })}` : listed;
    }
    if (typeof of === "object") return object(row, of);
    if (/Fen$/.test(field) && typeof of === "number") return t("value.yuan", { amount: toYuan(of) });
    const kind = kindIn(row.action, field);
    const text = typeof of === "string" ? of : JSON.stringify(of);
    if (kind) return things.of(kind, text)?.name ?? t("value.number", { id: text });
    if (field === "status") return statuses[row.entity]?.[text] ?? text;
    if (["type", "ends", "window"].includes(field)) return windows[text] ?? text;
    if (["changed", "keys"].includes(field)) return label(text);
    return text;
  }

  function object(row: Row, of: object): string {
    const { startTime, endTime, ...rest } = of as Record<string, unknown>;
    const span =
      typeof startTime === "string" && typeof endTime === "string"
        ? [t("value.span", { from: startTime, to: endTime })]
        : [];
    const parts = Object.entries(rest).map(([key, one]) => `${label(key)} ${value(row, key, one)}`);
    return [...span, ...parts].join(apart) || t("value.empty");
  }

  const shown = (row: Row, { field, of, from, to, hidden }: Change) => ({
    label: of ? t("value.of", { of, field: label(field) }) : label(field),
    from: hidden ? "" : value(row, field, from),
    to: hidden ? t("value.hidden") : value(row, field, to),
  });

  /** The older way of acts that change one thing. */
  function pair({ action, detail }: Row): Change[] {
    const { which, from, to, before, after } = detail;
    const field = typeof which === "string" ? which : (soleField[action] ?? "status");
    if ("to" in detail && ("from" in detail || which)) return [{ field, from, to }];
    return "after" in detail ? [{ field: "recipients", from: before, to: after }] : [];
  }

  return (row: Row) => {
    const { changes = [], ...rest } = row.detail;
    const moved = pair(row);
    const told = Object.entries(rest).filter(([key]) => key !== "device" && !(moved.length && inPair.has(key)));
    return {
      changes: [...moved, ...(changes as Change[])].map((change) => shown(row, change)),
      facts: told.map(([key, of]) => ({ label: label(key), value: value(row, key, of) })),
    };
  };
}

/** Returns the name of an act, or its key for acts that no longer exist. */
export function actionName(locale: Locale, action: string): string {
  const names: Record<string, string> = messagesFor(locale).audit.actions;
  return isAuditAction(action) ? (names[action.replaceAll(".", "_")] ?? action) : action;
}
