import { describe, expect, test } from "vitest";
import { specifiedOpen } from "@/lib/testing/specified-routes";
import { embeddedOf, isEmbedded, isOpen, judge, loginFor, normalise } from "./guard";

const requested = (path: string, signedIn: boolean) => {
  const log = { asked: 0 };
  const verdict = judge(path, async () => {
    log.asked++;
    return signedIn;
  });
  return verdict.then((v) => ({ ...v, asked: log.asked }));
};
const on = { go: "on" };
const to = (path: string) => ({ go: "to", path });

describe("the guard's rule, step by step", () => {
  test("1. a path with /undefined goes to the root, whoever asks", async () => {
    for (const path of ["/undefined", "/center/undefined", "/home/undefined/x"])
      for (const signedIn of [true, false]) expect(await requested(path, signedIn)).toMatchObject(to("/"));
  });

  test("short forms go on, and cost no session lookup", async () => {
    for (const path of ["/", "", "/kyjs", "/home", "/details"])
      expect(await requested(path, false)).toEqual({ ...on, asked: 0 });
  });

  test("3. the back-office login sends a signed-in person to the root, and nobody else", async () => {
    expect(await requested("/neibu/login", true)).toMatchObject(to("/"));
    expect(await requested("/neibu/login", false)).toMatchObject(on);
  });

  test("4., 5. signed in, every path goes on", async () => {
    for (const path of ["/dashboard", "/center/users", "/system/user", "/no/such/page", "/role", "/manual"])
      expect(await requested(path, true), path).toMatchObject(on);
  });

  test("6. not signed in, everything outside the list goes to the login", async () => {
    for (const path of [
      "/dashboard",
      "/center/users",
      "/system/user",
      "/no/such/page",
      "/role",
      "/manual",
      "/redirect/x",
    ])
      expect(await requested(path, false), path).toMatchObject(to("/neibu/login"));
  });

  test("open paths go on and cost no session lookup", async () => {
    for (const path of specifiedOpen.filter((path) => path !== "/neibu/login"))
      expect(await requested(path, false), path).toEqual({ ...on, asked: 0 });
    expect(await requested("/home/competition/details", false)).toEqual({ ...on, asked: 0 });
  });
});

describe("traps", () => {
  test.each([
    "/x/home/../center",
    "/home/../center/users",
    "/home/..%2fcenter",
    "/home%2f..%2fdashboard",
    "/home\\..\\center",
  ])("%s is not open: it is judged where it leads", async (path) => {
    expect(isOpen(path)).toBe(false);
    expect(await requested(path, false)).toMatchObject(to("/neibu/login"));
    expect(await requested(path, true)).toMatchObject(on);
  });

  test.each([
    "/Works/Detail",
    "/works/detail/x",
    "/pdfs",
    "/preview/detail/x",
    "/screen",
    "/details/x",
    "/certificate",
  ])("%s only looks like an open one", async (path) => {
    expect(await requested(path, false)).toMatchObject(to("/neibu/login"));
  });

  test("containing /home is read literally on the normalised path", () => {
    expect(isOpen("/center/home")).toBe(true);
    expect(isOpen("/athome")).toBe(false);
  });

  test("doubled and trailing slashes and dots change nothing", () => {
    expect(normalise("//home//homepage/")).toBe("/home/homepage");
    expect(normalise("/./works/./detail")).toBe("/works/detail");
    expect(isOpen("/works//detail/")).toBe(true);
    expect(normalise("/../../etc")).toBe("/etc");
  });

  test("a path that cannot be decoded is taken as it is", () => {
    expect(normalise("/%E0%A4%A/x")).toBe("/%E0%A4%A/x");
  });

  test("a database that does not answer counts as not signed in only where the caller says so", async () => {
    await expect(judge("/dashboard", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  });
});

const framedAt = (path: string, query: string) => embeddedOf(path, new URLSearchParams(query));

test("a page that other sites may show leads to its frame, with its filters", () => {
  expect(framedAt("/home/competition/results", "id=7&schoolId=3&embed=1")).toBe("/embed/results/7?schoolId=3");
  expect(framedAt("/home/competition/ranking", "competitionId=7&embed=1")).toBe("/embed/ranking/7");
  expect(framedAt("/home/news/previousWorks", "embed=1&competitionId=7")).toBe("/embed/showcase/7");
  for (const kind of ["results", "ranking", "showcase"]) expect(isEmbedded(`/embed/${kind}/7`)).toBe(true);
});

test.each([
  ["/home/competition/results", "id=7"],
  ["/home/competition/results", "id=7&embed=0"],
  ["/home/competition/results", "id=x&embed=1"],
  ["/home/competition/details", "id=7&embed=1"],
  ["/center/users", "id=7&embed=1"],
])("no other address does: %s?%s", (path, query) => {
  expect(framedAt(path, query)).toBeNull();
  expect(isEmbedded(path)).toBe(false);
});

test("the log-in is told where somebody was going to, unless the address is too long to be one of ours", () => {
  expect(loginFor("/center?a=b")).toBe("/neibu/login?next=%2Fcenter%3Fa%3Db");
  expect(loginFor(`/home?keywords=${"赛".repeat(1000)}`)).toBe("/neibu/login");
});

test("a certificate's panel may be framed, and nothing spelled nearly like it", () => {
  const slug = "aB3_-".repeat(5).slice(0, 22);
  expect([isEmbedded(`/embed/certificate/${slug}`), isOpen(`/embed/certificate/${slug}`)]).toEqual([true, true]);
  for (const path of ["", "/", `/${slug}x`, `/${slug.slice(1)}`, `/${slug}/more`, "/1001", `/${slug.slice(1)}.`])
    expect(isEmbedded(`/embed/certificate${path}`), path).toBe(false);
  for (const kind of ["results", "ranking", "showcase"]) expect(isEmbedded(`/embed/${kind}/${slug}`), kind).toBe(false);
});
