import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LINES_OF_PAGE, type PublicResults } from "@/lib/domain/award/contract";
import messages from "@/messages/zh-cn/award.json";
import { AwardLines } from "./award-lines";

type Row = PublicResults["lists"][number]["rows"][number];

const rows = Array.from({ length: LINES_OF_PAGE }, (_, n) => ({
  ...{
    workId: String(n),
    workNo: `HL${2500000 + n}`,
    workName: `面向老旧小区的智能巡检小车${n}`,
    teamName: `星火同学会${n}`,
  },
  ...{
    schoolName: "浙江水利水电学院",
    advisors: ["顾问甲", "顾问乙"],
    itemName: "高教主赛道 · 本科生创意组",
    awardName: "一等奖",
  },
})) as unknown as Row[];

test("a page of an award list is light: each of its lines is written twice, for the reader and for the script", () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="zh-cn" messages={{ award: messages }} timeZone="Asia/Shanghai">
      <AwardLines label="获奖名单" rows={rows} />
    </NextIntlClientProvider>,
  );
  expect(html.split("HL25").length - 1).toBe(LINES_OF_PAGE);
  // Beside them the page weighs some 65 KB, and 150 are allowed.
  expect(Buffer.byteLength(html)).toBeLessThan(30_000);
});
