import { seatFor } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";
import { wire } from "@/e2e/support/wire";
import { pagesAboutOne } from "@/lib/http/page/query-keys";
import { routes } from "@/lib/http/page/routes";

/**
 * Whatever stands in an address, every public page answers in words with the status that is true: never a fault of its own, never another
 * host's page, and never an address that leads away from the site.
 */

const open = routes.filter(({ login }) => !login).map(({ path }) => path);
const idIn = new Map(pagesAboutOne.map(({ path, canonical }) => [path, canonical]));
/** What an address may carry in place of an id; as it is written. */
const notIds = [
  "0",
  "-1",
  "9007199254740993",
  "9223372036854775807",
  "9223372036854775808",
  "1e3",
  "abc",
  "%00",
  "%ff",
  "%E0%A4%A",
  "1%27%20or%20%271%27=%271",
  "__proto__",
  "..%2f..%2fetc%2fpasswd",
  "%F0%9F%98%80",
  "%0d%0aSet-Cookie:%20a=b",
];
const names = ["id", "keywords", "pageNum", "token", "shareId", "year", "tag", "from", "next", "language"];
const LONG = encodeURIComponent("赛".repeat(1100));
const pattern = encodeURIComponent("(a+)+$[[:alpha:]]{1,99}\\1%_*?|^");
const searches = [LONG, "a".repeat(10_000), pattern, "%00", "%25%25%25", "%5C%5C", "%27%22%3B--", "%E2%80%AE%E2%80%8B"];

/** The addresses of one page that nobody ought to write. */
function badAddresses(route: string): string[] {
  const path = route.replace("[contestId]", "9007199254740993");
  const by = idIn.get(path) ?? "id";
  return [
    path,
    ...notIds.flatMap((id) => [`${path}?${by}=${id}`, route.replace("[contestId]", id)]),
    ...names.flatMap((name) => [`${path}?${name}=%00`, `${path}?${name}=%E0%A4%A`, `${path}?${name}=1&${name}=2`]),
    ...searches.map((words) => `${path}?keywords=${words}`),
    ...["1000000000", "-5", "1.5", "99999999999999999999", "NaN"].map((n) => `${path}?pageNum=${n}`),
    ...["%00", "%ff", "%E0%A4%A", "%2e%2e%2f", ";a=b", "%3Fid=1"].map((more) => path + more),
    `${path}?${"a=1&".repeat(2000)}`,
    `${path}?constructor=1&__proto__[a]=1&language=xx&_rsc=%00`,
  ];
}

/** What is wrong with an answer; null where nothing is. */
function faultOf({ status, headers, text }: Awaited<ReturnType<typeof wire>>): string | null {
  if (status >= 500) return `${status}`;
  const { location } = headers;
  if ([301, 307, 308].includes(status))
    return location?.startsWith("/") && !/^\/[/\\]/.test(location) ? null : `leads to ${location}`;
  if (status === 204) return null;
  if (headers["set-cookie"]?.some((cookie) => cookie.startsWith("a="))) return "a header was written by the address";
  if (status === 400 || status === 413) return /"msg":"[^"]{4,}"/.test(text) ? null : "refused without words";
  if (status === 431) return null;
  if (status !== 200 && status !== 404) return `${status}`;
  if (!/<h1[\s>]/.test(text)) return `${status} without a heading`;
  return /TypeError|ZodError|invalid input syntax|Internal Server Error/.test(text) ? "tells of its insides" : null;
}

const LANES = 6;
/** What `faultOf` finds, address by address. */
async function faultsAt(addresses: readonly string[]) {
  const found: string[] = [];
  const left = [...addresses];
  const lane = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const fault = faultOf(await wire(address, { headers: { "accept-language": "zh-CN" } }));
      if (fault) found.push(`${address.slice(0, 120)}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found;
}

test("no address of a public page is answered with a fault", async () => {
  test.setTimeout(900_000);
  expect(open.length, "control: there are pages").toBeGreaterThan(50);
  const addresses = [...new Set(open.flatMap(badAddresses))].filter((address) => address.length < 12_000);
  expect(addresses.length).toBeGreaterThan(4000);
  expect(await faultsAt(addresses)).toEqual([]);
});
