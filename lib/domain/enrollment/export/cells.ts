import type { z } from "zod";
import type { team } from "@/db";
import { toWireTime } from "@/lib/clock";
import { reveal } from "@/lib/crypto";
import { maskEmail, maskMobile } from "@/lib/domain/access";
import { type FormField, isEmpty } from "@/lib/domain/contest/contract";
import { labelled } from "@/lib/domain/enrollment/audit/shown";
import { answersOf, fieldsFor } from "@/lib/domain/enrollment/draft/answers";
import type { Person } from "@/lib/domain/enrollment/roster/people";
import type { MemberRole, TeamRow } from "@/lib/domain/enrollment/shapes";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { maskNumber, shownMobile } from "@/lib/person/contact";
import { maskIdentityCard } from "@/lib/person/identity-card";
import type { SheetColumn } from "@/lib/sheet";
import { toYuan } from "@/lib/text/money";
import type { ExportColumn, personFacts, teamFacts } from "./calls";

type Wire = z.input<typeof TeamRow>;
type Stored = typeof team.$inferSelect;

const look: Partial<Record<ExportColumn, Pick<SheetColumn, "kind" | "width">>> = {
  teamName: { width: 30 },
  competitionName: { width: 30 },
  schoolName: { width: 24 },
  personSchool: { width: 24 },
  memberNames: { width: 30 },
  submitTime: { kind: "time", width: 20 },
  approveTime: { kind: "time", width: 20 },
  memberNum: { kind: "number", width: 10 },
  advisorNum: { kind: "number", width: 10 },
  idCard: { width: 24 },
  email: { width: 26 },
};

export const headOf = (key: ExportColumn, locale: Locale): SheetColumn => ({
  title: wordsOf(locale, "enrollment")(`export.columns.${key}`),
  ...look[key],
});

/** A fact of a team as text. */
export function cellOf(
  key: (typeof teamFacts)[number],
  wire: Wire,
  row: Stored,
  people: readonly Person[],
  locale: Locale,
): string {
  const t = wordsOf(locale, "enrollment");
  const names = (role: MemberRole) =>
    listed(
      people.filter((p) => p.member.role === role).map((p) => p.facts.name),
      locale,
    );
  switch (key) {
    case "status":
      return t(`status.${row.status}`);
    case "auditLevel":
      return row.auditLevel ? t(`level.${row.auditLevel}`) : "";
    case "payStatus":
      return t(`pay.${row.payStatus}`);
    case "source":
      return t(`source.${row.source}`);
    case "fee":
      return toYuan(row.feeFen);
    case "approveTime":
      return row.approvedAt ? toWireTime(row.approvedAt) : "";
    case "memberNames":
      return names("member");
    case "advisorNames":
      return names("advisor");
    default:
      return String(wire[key] ?? "");
  }
}

/** A fact of a person as text; contacts and numbers are masked unless asked for in full. */
export function personCell(key: (typeof personFacts)[number], person: Person, full: boolean, locale: Locale): string {
  const t = wordsOf(locale, "enrollment");
  const { facts, account, member } = person;
  const card = () => (account.idCardCipher ? reveal(account.idCardCipher) : "");
  switch (key) {
    case "role":
      return t(`role.${member.role}`);
    case "realName":
      return facts.name;
    case "personSchool":
      return person.schoolName ?? "";
    case "college":
      return person.collegeName ?? "";
    case "major":
      return person.majorName ?? "";
    case "education":
      return facts.education ? t(`education.${facts.education}`) : "";
    case "grade":
      return facts.grade ?? "";
    case "studentNo":
      return full ? (facts.studentNo ?? "") : maskNumber(facts.studentNo);
    case "mobile":
      return (full ? account.mobile && shownMobile(account.mobile) : maskMobile(account.mobile)) ?? "";
    case "email":
      return (full ? account.email : maskEmail(account.email)) ?? "";
    case "idCard":
      return full ? card() : card() && maskIdentityCard(card());
  }
}

const unasked = new Set<FormField["type"]>(["section", "statement", "file", "image", "table"]);

/** The questions whose answers a row has room for: those to the team, and in rows of people theirs, too. */
export const askedOf = (fields: readonly FormField[], rows: "team" | "person"): FormField[] =>
  fields.filter(
    (f) =>
      !unasked.has(f.type) &&
      f.visibleTo !== "owner" &&
      (rows === "person" || f.target === "team") &&
      f.target !== "work",
  );

const personal = new Set<FormField["type"]>(["phone", "email", "idcard"]);

export const answerCell = {
  title: ({ label }: FormField, locale: Locale) => wordsFor(locale, label),
  value(
    field: FormField,
    row: Stored,
    person: Person | undefined,
    { full }: { full: boolean },
    locale: Locale,
  ): string {
    const role = field.target === "team" ? "team" : person?.member.role;
    if (!role || fieldsFor([field], role, row).length === 0) return "";
    const answer = answersOf(role === "team" ? row : (person as Person).member)[field.key];
    if (isEmpty(answer)) return "";
    if (!full && (field.personal || personal.has(field.type))) return "***";
    const shown = labelled(field, answer, locale);
    const text = Array.isArray(shown) ? listed(shown.map(String), locale) : String(shown);
    return field.type === "richtext" ? text.replaceAll(/<[^>]*>/g, " ").trim() : text;
  },
};
