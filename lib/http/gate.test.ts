import { expect, test } from "vitest";
import { gate } from "./gate";

/** A build with one page that has an address of its own; what has a place-holder is in no such list (`lib/server/request/shipped.mjs`). */
const shipped = { pages: new Set(["/home/research"]), files: new Set<string>() };
const led = (path: string) => gate.pageOf(path, { host: "localhost" }, shipped);

test("a stranger gets a page that may be framed, like any open page; what there is not is answered without Next", async () => {
  expect(await led("/embed/showcase/1001"), "drawn by Next").toBeNull();
  expect(await led("/embed/showcase/1001?a=1")).toBeNull();
  expect(await led("/home/research"), "control: another open page").toBeNull();
  for (const path of ["/home/nothing", "/home/embed/showcase/1001"])
    expect(await led(path), path).toMatchObject({ go: "kept", status: 404 });
  expect(await led("/embed/showcase/x")).toMatchObject({ go: "to", path: "/neibu/login" });
});
