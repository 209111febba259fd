import { existsSync, readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { viewNames } from "@/lib/domain/access/contract";
import { permissions } from "@/lib/domain/access/permissions";
import { routes } from "@/lib/http/page/routes";
import { locales } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { shippedOf, wordAt } from "@/lib/i18n/overlay";
import { shippedRoles } from "@/lib/seed/reference/roles";
import { shippedMenu } from "@/lib/seed/reference/shipped-menu";
import { audienceOf, audiences, chapterOfView, chapters, pictureOf, searchManual } from "./index";
import { PICTURE } from "./picture";

const menuPaths = shippedMenu.flatMap((entry) =>
  "children" in entry
    ? entry.children.map(({ path }) => (path.startsWith("/") ? path : `${entry.path}/${path}`))
    : [entry.path],
);
const known = new Set([...routes.map(({ path }) => path), ...menuPaths]);

test("every view of the desk has a chapter, and no chapter helps with a view that does not exist", () => {
  for (const audience of audiences)
    expect(
      viewNames.filter((view) => !chapterOfView(view, audience)),
      audience,
    ).toEqual([]);
  expect(chapters.flatMap(({ views }) => views).filter((view) => !viewNames.includes(view as never))).toEqual([]);
  expect(chapterOfView("works/list", "school")?.audience).toBe("school");
  expect(chapterOfView("works/list", "organiser")?.audience).toBe("organiser");
  expect(chapterOfView("nothing", "organiser")).toBeUndefined();
});

test("every step leads to a page that exists", () => {
  const links = chapters.flatMap(({ steps, picture }) => [picture.path, ...steps.flatMap(({ link }) => link ?? [])]);
  expect(links.filter((link) => !known.has(link))).toEqual([]);
  expect(links.length).toBeGreaterThan(50);
});

test("keys are unique, and everybody has chapters of their own", () => {
  expect(new Set(chapters.map(({ key }) => key)).size).toBe(chapters.length);
  for (const audience of audiences)
    expect(
      chapters.some((one) => one.audience === audience),
      audience,
    ).toBe(true);
  const of = (key: string) => {
    const { holds } = shippedRoles.find(({ roleKey }) => roleKey === key) as (typeof shippedRoles)[number];
    return audienceOf(new Set(permissions.filter((one) => holds.test(one))));
  };
  expect(
    ["PLATFORM_ADMIN", "HOST_ADMIN", "CONTEST_MANAGER", "EDITOR", "SCHOOL_ADMIN", "EXPERT", "STUDENT"].map(of),
  ).toEqual([...["platform", "organiser", "organiser", "organiser", "school", "expert", "participant"]]);
});

test("each chapter has its picture in each language, and no picture is left over", async () => {
  for (const locale of locales) {
    const files = chapters.map((chapter) => `public${pictureOf(chapter, locale)}`);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(readdirSync(`public/manual/${locale}`)).toHaveLength(files.length);
    for (const file of files) expect(await sharp(file).metadata(), file).toMatchObject(PICTURE);
  }
});

test("says nothing that a host may word its own way", () => {
  const texts = JSON.stringify(chapters);
  for (const locale of locales)
    for (const shipped of Object.values(shippedOf(messagesFor(locale)))) expect(texts).not.toMatch(wordAt(shipped));
});

test("is searched by words of either language", () => {
  const found = (said: string) => searchManual(said).map(({ chapter, at }) => `${chapter.key} ${at}`);
  expect(found("封存")).toContain("schoolDesk 3");
  expect(found("SEAL scan")).toEqual(["schoolDesk 3"]);
  expect(found("证书")).toContain("certificates null");
  for (const nothing of ["", "   ", "红烧肉", "<script>"]) expect(found(nothing)).toEqual([]);
});
