import { expect, test } from "vitest";
import { signDevice } from "@/lib/domain/access";
import { wayOf } from "./way";

/** Where the guard sends somebody who is not signed in, or not any more. */
async function sent(address: string, cookie = "") {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const way = await wayOf({ path: pathname, query: searchParams, headers: new Headers({ cookie }) }, async () => false);
  return way.go === "to" ? way.path : way.go;
}

test("stores the return address only in a browser in which somebody was signed in", async () => {
  const list = "/enrollment/signup?payStatus=due&page=2";
  const login = (next: string) => `/neibu/login?next=${encodeURIComponent(next)}`;
  for (const cookie of [
    "session=ended",
    "__Host-session=ended",
    "token=handed-over",
    `device=${signDevice(crypto.randomUUID())}`,
  ]) {
    expect(await sent(list, cookie), cookie).toBe(login(list));
    expect(await sent("/center/users?_rsc=1x", cookie), "the router's own mark").toBe(login("/center/users"));
    expect(await sent("/neibu/register", cookie)).toBe("in");
    for (const path of ["/", "/kyjs", "/home"]) expect(await sent(path, cookie)).toBe("/home/homepage");
  }
  expect(await sent(list), "a stranger").toBe("/neibu/login");
  expect(await sent(list, "device=forged")).toBe("/neibu/login");
});

test("only the showcase of a contest may be framed, whatever its address is written like, and reads no cookie", async () => {
  const way = async (path: string, cookie = "") =>
    wayOf({ path, query: new URLSearchParams(), headers: new Headers({ cookie }) }, async () => false);
  expect(await way("/embed/showcase/1001", "language=en")).toMatchObject({ framed: true, open: true, locale: "zh-cn" });
  for (const path of ["/home/homepage", "/home/embed/showcase/1001", "/home/work/workDetail", "/neibu/login"])
    expect(await way(path), path).toMatchObject({ framed: false });
  for (const path of ["/embed/showcase/1001/more", "/embed/showcase/x", "/embed/showcase", "/embed"])
    expect(await way(path), path).toMatchObject({ go: "to", path: "/neibu/login" });
});

test("what everybody may read can be kept to be read without a network; what is drawn for somebody cannot", async () => {
  const readable = async (address: string, cookie = "") => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    const way = await wayOf({ path: pathname, query: searchParams, headers: new Headers({ cookie }) }, async () =>
      Boolean(cookie),
    );
    return way.go === "in" && way.readable;
  };
  const cached = ["/home/homepage", "/home/competition?level=school", "/home/newsDetails?id=7", "/offline"];
  for (const path of [...cached, "/home/cpNews?id=7", "/home/zjCompetition"])
    expect(await readable(path), path).toBe(true);
  for (const path of cached) expect(await readable(path, "session=x"), `${path}, signed in`).toBe(true);
  for (const path of ["/home/cpNews?id=7", "/home/signUp?competitionId=7", "/center", "/manual"])
    expect(await readable(path, "session=x"), `${path}, signed in`).toBe(false);
  for (const path of [
    "/preview?token=1",
    "/pdf?token=1",
    "/home/signUp",
    "/neibu/login",
    "/home/missing/x",
    "/works/detail",
  ])
    expect(await readable(path), path).toBe(false);
});

test("an address that was given up leads on for good; where a visit begins, or a log-in is asked for, it leads on for now", async () => {
  const way = async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    return wayOf({ path: pathname, query: searchParams, headers: new Headers() }, async () => false);
  };
  const lasting = { go: "to", forGood: true };
  expect(await way("/kyjs")).toEqual({ ...lasting, path: "/home/homepage" });
  expect(await way("/details?id=7")).toEqual({ ...lasting, path: "/home/competition/details?id=7" });
  expect(await way("/home/competition/details?competitionId=7")).toEqual({
    ...lasting,
    path: "/home/competition/details?id=7",
  });
  for (const path of ["/", "/home", "/center", "/redirect/home/homepage"])
    expect(await way(path), path).toEqual({ go: "to", path: expect.any(String) });
});
