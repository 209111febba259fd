import { expect, test } from "vitest";
import { useDatabase } from "@/lib/testing/database";
import { gate } from "./gate";

useDatabase();

const shipped = { pages: new Set(["/home/research"]), files: new Set<string>() };
const led = (path: string) => gate.pageOf(path, { host: "localhost" }, shipped);

test("a stranger's way to a page that the build has leads to Next, and so does that to the page made for frames", async () => {
  for (const path of ["/home/research", "/embed/showcase/1001", "/embed/showcase/1001?language=en"])
    expect(await led(path), path).toBeNull();
});

test("to what the build has no page for leads nothing, however near it is spelled", async () => {
  expect(await led("/home/nothing")).toMatchObject({ go: "kept", status: 404 });
  for (const path of ["/embed", "/embed/showcase", "/embed/showcase/0", "/embed/showcase/1001/more"])
    expect(await led(path), path).toMatchObject({ go: "to" });
});
