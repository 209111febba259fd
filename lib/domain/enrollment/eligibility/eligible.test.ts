import { expect, test } from "vitest";
import type { EnrollSetting } from "@/lib/domain/contest/contract";
import type { Person } from "@/lib/domain/enrollment/roster/people";
import { eligibilityFaults } from "./guarding";

type Rule = Partial<EnrollSetting["eligibility"]>;
type Who = Partial<
  Record<"education" | "grade" | "schoolId" | "level" | "birthday" | "role" | "status", string | null>
>;

const person = ({ education, grade, schoolId, level, birthday, role, status }: Who) =>
  ({
    member: { id: "7", role: role ?? "member", status: status ?? "accepted" },
    facts: {
      name: "Somebody",
      education: education ?? "undergraduate",
      grade: grade === undefined ? "2024" : grade,
      schoolId: schoolId === undefined ? "1" : schoolId,
    },
    account: { birthday: birthday === undefined ? "2004-06-15" : birthday },
    schoolLevel: level === undefined ? "本科" : level,
  }) as unknown as Person;

const refusal = (rule: Rule, who: Who, locale: "zh-cn" | "en" = "en") =>
  eligibilityFaults({ eligibility: { education: [], ...rule } } as EnrollSetting, [person(who)], locale)[0];

const range = { bornFrom: "2000-01-01", bornUntil: "2006-12-31" };

// Every rule alone, at and beside each of its limits, with what is unknown; then together.
const table: [string, Rule, Who, taken: boolean][] = [
  ["no rule takes anybody", {}, { education: "other", grade: null, level: null, birthday: null }, true],
  ["an education that is named", { education: ["master", "undergraduate"] }, {}, true],
  ["an education that is not", { education: ["master"] }, {}, false],
  ["a grade that is named", { grades: ["2023", "2024"] }, {}, true],
  ["a grade that is not", { grades: ["2023"] }, {}, false],
  ["an unknown grade", { grades: ["2023"] }, { grade: null }, false],
  ["a type of school that is named", { schoolLevels: ["本科"] }, {}, true],
  ["a type of school that is not", { schoolLevels: ["高职"] }, {}, false],
  ["an unknown type of school", { schoolLevels: ["高职"] }, { level: null }, false],
  ["a school on the list", { schoolIds: ["1", "2"] }, {}, true],
  ["a school that is not on it", { schoolIds: ["2"] }, {}, false],
  ["a school whose number only begins alike", { schoolIds: ["11"] }, {}, false],
  ["nobody's school", { schoolIds: ["1"] }, { schoolId: null }, false],
  ["born on the first day", range, { birthday: "2000-01-01" }, true],
  ["born a day before", range, { birthday: "1999-12-31" }, false],
  ["born on the last day", range, { birthday: "2006-12-31" }, true],
  ["born a day after", range, { birthday: "2007-01-01" }, false],
  ["born on a leap day", range, { birthday: "2004-02-29" }, true],
  ["an unknown day of birth", range, { birthday: null }, false],
  ["an unknown day, one limit", { bornUntil: "2006-12-31" }, { birthday: null }, false],
  ["empty lists are no rule", { grades: [], schoolLevels: [], schoolIds: [] }, { grade: null, level: null }, true],
  ["all rules kept", { education: ["undergraduate"], grades: ["2024"], schoolIds: ["1"], ...range }, {}, true],
  ["one of many broken", { education: ["undergraduate"], grades: ["2024"], schoolIds: ["2"], ...range }, {}, false],
  ["an advisor is free of it", { education: ["master"], ...range }, { role: "advisor", birthday: null }, true],
  ["a captain is not", { education: ["master"] }, { role: "captain" }, false],
  ["who has not accepted is not asked yet", { education: ["master"] }, { status: "invited" }, true],
];

test.each(table)("%s", (_, rule, who, taken) => {
  const found = refusal(rule, who);
  if (taken) return expect(found).toBeUndefined();
  expect(found).toMatchObject({ field: "members.7", fault: "notEligible" });
  expect(found?.params?.why).toMatch(/^Somebody · ./);
});

test("a refusal names every rule that is broken, in the language of the caller", () => {
  const rule = { education: ["master"], grades: ["2020"], schoolLevels: ["高职"], schoolIds: ["2"] } as Rule;
  const broken = { ...rule, bornFrom: "2005-01-01" };
  const said = (locale: "zh-cn" | "en") => String(refusal(broken, {}, locale)?.params?.why);
  expect(said("en").split(", ")).toHaveLength(5);
  expect(said("en")).toContain("2005-01-01");
  expect(said("zh-cn")).not.toBe(said("en"));
  expect(said("zh-cn")).toMatch(/\p{Script=Han}/u);
  expect(refusal(range, { birthday: null })?.params?.why).toBe("Somebody · no date of birth");
  const born = refusal({ bornUntil: "2004-06-14" }, {}, "en")?.params?.why;
  expect(born).toContain("2004-06-14");
});
