import type { z } from "zod";
import { EnrollSettingPart, WorkSettingPart } from "@/lib/domain/contest/contract";
import { type Calendar, orNone } from "./moment";
import type { ContestTemplate } from "./shapes";

type Rules = ContestTemplate["rules"][number];
type EnrollPart = z.output<typeof EnrollSettingPart>;
type WorkPart = z.output<typeof WorkSettingPart>;
type EnrollRules = Extract<Rules, { of: "enroll" }>["value"];
type WorkRules = Extract<Rules, { of: "work" }>["value"];

const each = <T extends { until: U }, U, R>(rows: readonly T[] | undefined, turn: (until: U) => R) =>
  rows?.map((row) => ({ ...row, until: turn(row.until) }));
/** What is not said is left out of the file. */
const said = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

/** Rules as the file has them: neither organisations nor codes, nor whom to pay; days are counted. */
export function rulesFrom(stored: Record<string, unknown>, of: Rules["of"], calendar: Calendar) {
  if (of === "work") {
    const { lockAt, publicFrom, ...rest } = WorkSettingPart.parse(stored);
    return said({
      ...rest,
      ...(publicFrom !== undefined && { publicFrom: orNone(publicFrom, calendar.moment) }),
      ...(lockAt !== undefined && { lockAt: orNone(lockAt, calendar.moment) }),
    });
  }
  const { feeWaivedOrgs: _, feeCodes: __, howToPay: ___, ...own } = EnrollSettingPart.parse(stored);
  const { lockAt, eligibility, feeTiers, refundTable, ...rest } = own;
  const { schoolIds: ____, grades, bornFrom, bornUntil, ...who } = eligibility ?? { education: [] };
  return said({
    ...rest,
    feeTiers: each(feeTiers, calendar.daysTo),
    refundTable: each(refundTable, calendar.daysTo),
    eligibility:
      eligibility &&
      said({
        ...who,
        grades: grades?.map(calendar.gradeOffset),
        bornFrom: bornFrom && calendar.birthOffset(bornFrom),
        bornUntil: bornUntil && calendar.birthOffset(bornUntil),
      }),
    ...(lockAt !== undefined && { lockAt: orNone(lockAt, calendar.moment) }),
  });
}

/** The same rules in a contest that begins on another day. */
export function enrollFrom(
  { lockAt, eligibility, feeTiers, refundTable, ...rest }: EnrollRules,
  calendar: Calendar,
): EnrollPart {
  const { grades, bornFrom, bornUntil, ...who } = eligibility ?? { education: [] };
  return said({
    ...rest,
    feeTiers: each(feeTiers, calendar.day),
    refundTable: each(refundTable, calendar.day),
    eligibility:
      eligibility &&
      said({
        ...who,
        grades: grades?.map(calendar.grade),
        bornFrom: bornFrom && calendar.birth(bornFrom),
        bornUntil: bornUntil && calendar.birth(bornUntil),
      }),
    ...(lockAt !== undefined && { lockAt: orNone(lockAt, calendar.time) }),
  });
}

export const workFrom = ({ lockAt, publicFrom, ...rest }: WorkRules, calendar: Calendar): WorkPart =>
  said({
    ...rest,
    ...(publicFrom !== undefined && { publicFrom: orNone(publicFrom, calendar.time) }),
    ...(lockAt !== undefined && { lockAt: orNone(lockAt, calendar.time) }),
  });
