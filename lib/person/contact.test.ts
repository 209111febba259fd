import { getCountries, getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, test } from "vitest";
import { contactOf, emailOf, maskEmail, maskMobile, mobileOf, shownMobile } from "./contact";

/** Another width of the same ASCII text, as Chinese keyboards type it. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).replaceAll(" ", "\u3000");

/** Every way in which a person may type one number of mainland China. */
const ways = (number: string) => {
  const [a, b, c] = [number.slice(0, 3), number.slice(3, 7), number.slice(7)];
  const plain = [number, `${a} ${b} ${c}`, `${a}-${b}-${c}`, `${a}.${b}.${c}`, `（${a}）${b} ${c}`, ` ${number}\t`];
  const coded = ["+86", "0086", "86", "+86 ", "0086-", "(+86)", "【+86】", "+86 0"].map((code) => code + number);
  return [...plain, ...coded, `\u202a${a}\u00a0${b}\u2011${c}\u202c`, `0${number}`].flatMap((way) => [way, wide(way)]);
};

describe("a number of mainland China", () => {
  test("has one form, however it is typed", () => {
    for (const typed of ways("13812345678")) expect(mobileOf(typed), typed).toBe("+8613812345678");
  });

  test("is every mobile range that there is, and no landline", () => {
    for (let range = 130; range < 200; range++) expect(mobileOf(`${range}12345678`)).toBe(`+86${range}12345678`);
    for (const none of ["12012345678", "1381234567", "138123456789", "01012345678", "+861012345678", "0571-88888888"])
      expect(mobileOf(none), none).toBeNull();
  });
});

describe("a number of another country", () => {
  const people = getCountries()
    .filter((country) => country !== "CN")
    .flatMap((country) => getExampleNumber(country, examples) ?? []);

  test("is what libphonenumber makes of it, in every way of writing it", () => {
    const wrong: string[] = [];
    for (const number of people) {
      const written = [number.number, number.formatInternational(), number.number.replace("+", "00")];
      const bracketed = `+${number.countryCallingCode} (${number.nationalNumber.slice(0, 3)}) ${number.nationalNumber.slice(3)}`;
      for (const typed of [...written, bracketed].flatMap((one) => [one, wide(one)]))
        if (mobileOf(typed) !== number.number) wrong.push(`${typed}: ${mobileOf(typed)}`);
    }
    expect(wrong).toEqual([]);
    expect(people.length).toBeGreaterThan(200);
  });

  test("loses the 0 of long-distance calls exactly where libphonenumber takes it away", () => {
    const wrong: string[] = [];
    let zeros = 0;
    for (const { countryCallingCode: code, nationalNumber, country } of people) {
      for (const typed of [`+${code} (0)${nationalNumber}`, `00${code}0${nationalNumber}`]) {
        const known = parsePhoneNumberFromString(typed.replace(/^00/, "+"));
        // What libphonenumber itself takes for no number of that country has no form to compare.
        if (!known?.isValid()) continue;
        zeros++;
        if (mobileOf(typed) !== known.number)
          wrong.push(`${country} ${typed}: ${mobileOf(typed)}, not ${known.number}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(zeros).toBeGreaterThan(100);
  });
});

test("what is no number has no form", () => {
  for (const none of [
    "",
    " ",
    "abc",
    "+",
    "+0123456789",
    "00",
    "12345678",
    "١٣٨١٢٣٤٥٦٧٨",
    "+1234567890123456",
    "1".repeat(9e5),
  ])
    expect(mobileOf(none), none.slice(0, 30)).toBeNull();
});

test("a form is its own form", () => {
  for (const form of ["+8613812345678", "+85261234567", "+390612345678"]) expect(mobileOf(form)).toBe(form);
  for (const form of ["+8613812345678", "+85261234567"]) expect(mobileOf(shownMobile(form))).toBe(form);
  expect(emailOf("someone@example.cn")).toBe("someone@example.cn");
});

test("an address is half width and lower case", () => {
  const typed = " Zhang.San@Example.CN ";
  for (const one of [typed, wide(typed.trim()), `\u200b${typed}`]) expect(emailOf(one)).toBe("zhang.san@example.cn");
  for (const none of ["", "zhang", "a b@example.cn", "@example.cn", `${"x".repeat(250)}@example.cn`])
    expect(emailOf(none), none).toBeNull();
});

test("one field takes both", () => {
  expect(contactOf("138 1234 5678")).toEqual({ mobile: "+8613812345678" });
  expect(contactOf("Ａ＠example.cn")).toEqual({ email: "a@example.cn" });
  for (const none of ["", "zhangsan", "13812345678@"]) expect(contactOf(none), none).toBeNull();
});

test("people see eleven digits, and others see some of them", () => {
  expect([shownMobile("+8613812345678"), shownMobile("+85261234567")]).toEqual(["13812345678", "+85261234567"]);
  expect(["+8613812345678", "+85261234567", "+12015550123", "13812345678", null].map((one) => maskMobile(one))).toEqual(
    ["138****5678", "+852****4567", "+1****0123", "138****5678", null],
  );
  expect(["zhangsan@example.cn", null].map((one) => maskEmail(one))).toEqual(["z***@example.cn", null]);
});
