import { expect, test } from "vitest";
import { now } from "@/lib/clock";
import { pageKey, readPageKey } from "./page-key";

const later = (ms: number) => new Date(now().getTime() + ms);

test("a key opens what it was made for, on its site, for its use, until its time", () => {
  const until = later(60_000);
  const key = pageKey("preview", "7", "contest-12", until);
  expect(readPageKey("preview", "7", key)).toEqual({ about: "contest-12", until });
  expect(readPageKey("pdf", "7", key), "another use").toBeNull();
  expect(readPageKey("preview", "8", key), "another site").toBeNull();
  expect(readPageKey("preview", "7", pageKey("preview", "7", "contest-12", later(-1))), "too old").toBeNull();
});

test("refuses a key of which anything was changed", () => {
  const key = pageKey("preview", "7", "contest-12", later(60_000));
  const [about, until = "", signature = ""] = key.split(".");
  const forged = [
    "",
    "x",
    key.slice(0, -1),
    `${key}x`,
    ` ${key}`,
    `contest-13.${until}.${signature}`,
    `news-12.${until}.${signature}`,
    `${about}.${Number(until) + 1}.${signature}`,
    `${about}.9999999999999.${signature}`,
    `${about}.${until}.${signature.split("").reverse().join("")}`,
    `${about}.${until}`,
  ];
  for (const one of forged) expect(readPageKey("preview", "7", one), one).toBeNull();
});
