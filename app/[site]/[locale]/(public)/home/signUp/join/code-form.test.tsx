import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JoinCode } from "@/lib/domain/enrollment/contract";
import { messagesFor } from "@/lib/i18n/messages";
import { CodeForm } from "./code-form";

const spellings = [
  "ABCDEF23",
  "abcdef23",
  " ABCD EF23\n",
  "ABCD-EF23",
  "AB CD EF 23",
  "ＡＢＣＤＥＦ２３",
  "ABCD–EF23",
  "abcd　ef２３",
  "ABCD－EF23",
];

test.each(spellings)("a code typed as %j is the same code, and fits into its field", (typed) => {
  expect(JoinCode.parse(typed)).toBe("ABCDEF23");
  const drawn = renderToStaticMarkup(
    <NextIntlClientProvider locale="zh-cn" timeZone="Asia/Shanghai" messages={messagesFor("zh-cn")}>
      <CodeForm typed={typed} />
    </NextIntlClientProvider>,
  );
  expect(Number(/maxlength="(\d+)"/i.exec(drawn)?.[1])).toBeGreaterThanOrEqual(typed.length);
  expect(drawn, "what was typed is there to be corrected").toContain('value="');
  expect(drawn).not.toMatch(/minlength="(9|\d\d)/i);
});

test.each(["ABCDEF2", "ABCDEF234", "ABCDEF20", "ABCD/EF23", "IBCDEF23", ""])("%j is none", (typed) => {
  expect(JoinCode.safeParse(typed).success).toBe(false);
});
