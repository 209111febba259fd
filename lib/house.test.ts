import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faults } from "@/lib/fault";
import { judgesTime } from "@/lib/house/judged-time";
import { strayPaths, strayReferences } from "@/lib/house/references";
import { registry } from "@/lib/http/registry";
import { locales } from "@/lib/i18n/locale";

/** The walls of the code base: where code may live and what it may know. One test a wall; each was seen to fail once. */

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((f) => f && existsSync(f));
const sources = files.filter((f) => /\.(ts|tsx|mjs)$/.test(f) && !f.endsWith(".d.ts"));
const text = new Map(sources.map((f) => [f, readFileSync(f, "utf8")]));
const read = (f: string) => text.get(f) ?? "";

/** What a file imports; `type`-only imports count too. */
const importsOf = (file: string) =>
  [...read(file).matchAll(/(?:from|import|import\()\s*["']([^"']+)["']/g)].map((m) => m[1] as string);

const below = (folder: string) => sources.filter((f) => f.startsWith(`${folder}/`));
const isTest = (f: string) => /\.test\.tsx?$|^lib\/testing\//.test(f);

function offenders(candidates: string[], forbidden: (imported: string, file: string) => boolean) {
  expect(candidates.length, "this wall must see files").toBeGreaterThan(0);
  return candidates.flatMap((f) =>
    importsOf(f)
      .filter((i) => forbidden(i, f))
      .map((i) => `${f} → ${i}`),
  );
}

/** A room knows only the rooms before it. */
const rooms = [
  "org",
  "access",
  "inbox",
  "site",
  "news",
  "contest",
  "expert",
  "enrollment",
  "work",
  "finance",
  "review",
  "ladder",
  "award",
  "template",
  "certificate",
  "summary",
  "broadcast",
  "study",
  "center",
  "search",
  "assistant",
  "report",
];
/** Parts of a room that are as open as its contract: plain data and zod, used on both sides. */
const browserSafe = [
  "@/lib/domain/access/permissions",
  "@/lib/domain/contest/lifecycle/acts",
  "@/lib/domain/contest/form",
  "@/lib/domain/contest/lifecycle/next-edge",
  "@/lib/domain/review/draw/shapes",
  "@/lib/domain/review/plan/acts",
  "@/lib/domain/site/page/blocks",
];
/** Tables that are plumbing: any room may use them. */
const plumbingTables = ["audit", "file", "columns"];
const roomOf = (file: string) => /^lib\/domain\/([a-z]+)\//.exec(file)?.[1];
const importedRoom = (imported: string) => /^@\/lib\/domain\/([a-z]+)(?:\/|$)/.exec(imported)?.[1];

const tableOwner = new Map(
  below("db/schema").flatMap((f) => {
    // `certificate-sending.ts` holds more tables of the room `certificate`.
    const owner = f.slice("db/schema/".length, -".ts".length).split("-")[0] as string;
    return [...read(f).matchAll(/export const (\w+) = pg(?:Table|View)\(/g)].map(
      (m) => [m[1] as string, owner] as const,
    );
  }),
);

describe("walls", () => {
  test("1. db imports only itself and lib/env", () => {
    const own = below("db").filter((f) => !isTest(f));
    expect(offenders(own, (i) => i.startsWith("@/") && i !== "@/lib/env" && !i.startsWith("@/db/"))).toEqual([]);
  });

  test("2. the domain knows no app, components, React or Next", () => {
    const domain = below("lib/domain").filter((f) => !isTest(f));
    expect(offenders(domain, (i) => /^(@\/app|@\/components|react|next)(\/|$|-)/.test(i))).toEqual([]);
  });

  test("3. a room is entered by index or contract", () => {
    const door = (i: string, f: string) => {
      const room = importedRoom(i);
      if (!room || room === roomOf(f) || !rooms.includes(room)) return false;
      return !/^@\/lib\/domain\/[a-z]+(\/contract)?$/.test(i) && !browserSafe.includes(i);
    };
    expect(
      offenders(
        sources.filter((f) => !f.startsWith("lib/seed/") && !isTest(f)),
        door,
      ),
    ).toEqual([]);
  });

  test("4. rooms know, and query, only rooms before them", () => {
    const later = (i: string, f: string) => {
      const [here, there] = [roomOf(f), importedRoom(i)];
      return !!here && !!there && rooms.indexOf(there) > rooms.indexOf(here);
    };
    const inRooms = below("lib/domain").filter((f) => roomOf(f) && !isTest(f));
    expect(offenders(inRooms, later)).toEqual([]);
    expect(tableOwner.size).toBeGreaterThan(30);
    const strangers = inRooms.flatMap((f) => {
      const taken = /import \{([^}]*)\} from "@\/db"/.exec(read(f))?.[1] ?? "";
      return taken
        .split(",")
        .map((name) =>
          name
            .trim()
            .replace(/^type /, "")
            .replace(/ as .*/, ""),
        )
        .filter((name) => {
          const owner = tableOwner.get(name);
          return (
            !!owner && !plumbingTables.includes(owner) && rooms.indexOf(owner) > rooms.indexOf(roomOf(f) as string)
          );
        })
        .map((name) => `${f} queries ${name}`);
    });
    expect(strangers).toEqual([]);
  });

  test("5. the designer imports zod and itself", () => {
    const own = below("lib/designer").filter((f) => !isTest(f));
    expect(offenders(own, (i) => i !== "zod" && !i.startsWith("./") && !i.startsWith("@/lib/designer"))).toEqual([]);
  });

  test("6. components know contracts, never db, app or a room's inside; components/ui knows no noun", () => {
    const inside = (i: string) =>
      /^@\/(db|app)(\/|$)/.test(i) || (!!importedRoom(i) && !i.endsWith("/contract") && !browserSafe.includes(i));
    expect(
      offenders(
        below("components").filter((f) => !isTest(f)),
        inside,
      ),
    ).toEqual([]);
    const noun = (i: string) =>
      i.startsWith("@/lib/domain") || /^@\/components\/(?!ui)/.test(i) || i.startsWith("@/lib/http");
    expect(offenders(below("components/ui"), noun)).toEqual([]);
  });

  test("7. /prod-api imports no components and no db", () => {
    const files = [...below("app/prod-api"), "lib/http/answers.ts"];
    expect(offenders(files, (i) => /^@\/(db|components)(\/|$)/.test(i))).toEqual([]);
  });

  test("8. no call is declared twice, and nothing but the registry answers below /prod-api", () => {
    const declared = registry.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(declared.length).toBeGreaterThan(0);
    expect(new Set(declared).size).toBe(declared.length);
    const routes = below("app/prod-api").filter((f) => f.endsWith("/route.ts"));
    expect(routes.sort()).toEqual(["app/prod-api/[...path]/route.ts", "app/prod-api/openapi.json/route.ts"]);
  });

  test("8a. every open call that writes takes a proof of work, or says why it needs none", () => {
    const open = registry.map(({ endpoint }) => endpoint).filter(({ access }) => access === "open");
    const writing = open.filter(({ method }) => method === "POST");
    expect(writing.length, "this wall must see calls").toBeGreaterThan(5);
    const silent = writing.filter(({ proof }) => !proof || (typeof proof === "object" && proof.none.length < 20));
    expect(silent.map(({ path }) => path)).toEqual([]);
    const needless = registry.filter(
      ({ endpoint: { proof, access } }) => proof && proof !== "always" && access !== "open",
    );
    expect(needless.map(({ endpoint }) => endpoint.path)).toEqual([]);
  });

  test("9. view files and the names of the view registry are the same", () => {
    const folder = "app/[site]/[locale]/(desk)/views";
    const named = [...read(`${folder}/index.ts`).matchAll(/import\("\.\/([^"]+)"\)/g)]
      .map((m) => m[1] as string)
      .sort();
    const parts = below(folder).filter((f) => f.endsWith(".tsx") && /export default/.test(read(f)));
    expect(parts.length).toBeGreaterThan(0);
    expect(named).toEqual(parts.map((f) => f.slice(folder.length + 1, -".tsx".length)).sort());
  });

  test("10. all languages hold the same keys, and every fault has words", () => {
    const keys = (value: unknown, at = ""): string[] =>
      typeof value === "object" && value !== null
        ? Object.entries(value).flatMap(([k, v]) => keys(v, `${at}.${k}`))
        : [at];
    const words = (f: string) => JSON.parse(readFileSync(f, "utf8")) as Record<string, unknown>;
    const chinese = files.filter((f) => f.startsWith("messages/zh-cn/"));
    expect(chinese.length).toBeGreaterThan(0);
    for (const locale of locales) {
      const own = files.filter((f) => f.startsWith(`messages/${locale}/`));
      expect(own, locale).toEqual(chinese.map((f) => f.replace("zh-cn", locale)));
      for (const f of own) expect(keys(words(f)).sort(), f).toEqual(keys(words(f.replace(locale, "zh-cn"))).sort());
    }
    const faultWords = words("messages/zh-cn/faults.json");
    expect(Object.keys(faults).filter((name) => !(name in faultWords))).toEqual([]);
    const asking = sources.filter((f) => /^(app|components|lib|db)\//.test(f) && !/^lib\/i18n\/|\.test\./.test(f));
    const compared = new RegExp(`[!=]== ["'](${locales.join("|")})["']`);
    expect(
      asking.filter((f) => compared.test(read(f))),
      "lib/i18n alone knows languages",
    ).toEqual([]);
  });

  test("11. one clock, one reader of the environment", () => {
    const outside = /^(lib\/server|bench|e2e)\//;
    const configuration = /^[^/]+\.(ts|mjs)$/;
    const free = sources.filter((f) => !outside.test(f) && !configuration.test(f) && !isTest(f));
    const clock = free.filter((f) => f !== "lib/clock.ts" && /new Date\(\)|Date\.now\(\)/.test(read(f)));
    const environment = free.filter(
      (f) => f !== "lib/env.ts" && /process\.env/.test(read(f)) && f !== "instrumentation.ts",
    );
    expect(free.length).toBeGreaterThan(0);
    expect({ clock, environment }).toEqual({ clock: [], environment: [] });
  });

  test("13. the people of a team are read as the team knows them, never by their profiles", () => {
    /** Why a file looks at profiles and teams at once. */
    const mayLook: Record<string, string> = {
      "lib/domain/enrollment/joined.ts": "the captain's account, and names of those who are in no team",
      "lib/domain/enrollment/audit/desk.ts": "finds teams that are not approved yet by their captain's account",
      "lib/domain/enrollment/draft/drafting.ts": "a team begins with its captain's school",
      "lib/domain/enrollment/change/sides.ts": "shows where a profile differs from what the team stored of it",
      "lib/domain/enrollment/roster/inviting.ts": "finds an account by its name",
      "lib/domain/study/scope.ts":
        "a contest assigns to its teams, an organisation to its people: nobody is read as both",
      "lib/domain/report/log-things.ts": "names who acted by their account, a member as the team does",
      "lib/domain/review/task/redaction.ts": "hides what profiles say today, too",
    };
    const team = /\bteam(Member|Person)\b|\bteam_(member|person)\b|captainId|captain_id/;
    const profile =
      /\buser\.(realName|schoolId|collegeId|majorId|education|grade|studentNo)\b|real_name|\bu\w?\.(school_id|college_id|major_id|student_no)\b/;
    const readers = below("lib/domain").filter((f) => !isTest(f) && team.test(read(f)) && profile.test(read(f)));
    expect(readers.filter((f) => !(f in mayLook))).toEqual([]);
    expect(Object.keys(mayLook).filter((f) => !existsSync(f))).toEqual([]);
  });

  test("12. no file over 300 lines, no way up by ../, no server actions", () => {
    const long = sources.filter((f) => read(f).split("\n").length > 301);
    const up = sources.filter((f) => importsOf(f).some((i) => i.startsWith("../")));
    const actions = sources.filter((f) => /^\s*["']use server["']/m.test(read(f)));
    expect(sources.length).toBeGreaterThan(100);
    expect({ long, up, actions }).toEqual({ long: [], up: [], actions: [] });
  });

  test("13. what does not need one another is not waited for one after the other", () => {
    const own = sources.filter((f) => !isTest(f) && !/^(lib\/seed|e2e|bench)\//.test(f));
    // `[await a, await b]` looks side by side and is not; `Promise.all`, and `together` where it may run in a transaction, are.
    const rows = own.filter((f) => /\[\s*await\b[^\]]*?,\s*await\b/.test(read(f)));
    expect(own.length).toBeGreaterThan(100);
    expect(rows).toEqual([]);
  });

  test("14. no test asserts how long something took", () => {
    const tests = sources.filter((f) => /\.(test|spec)\.tsx?$/.test(f) && f !== "lib/house.test.ts");
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter((f) => judgesTime(read(f)))).toEqual([]);
    const clock = "performance.now()";
    const judging = [
      `expect(${clock} - start).toBeLessThan(500)`,
      `const took = Date.now() - start; expect(took / other).toBeGreaterThan(0.6)`,
      `const began = ${clock}; const ended = ${clock}; expect(ended - began < 500).toBe(true)`,
      `if (${clock} - start > 500) throw new Error("slow")`,
    ];
    const telling = [
      `const began = ${clock}; const ended = ${clock}; console.log(ended - began); expect(1).toBeLessThan(2)`,
      `const sent = ${clock}; expect(arrived).toBeGreaterThan(sent)`,
      `vi.useFakeTimers(); expect(Date.now() - start).toBeLessThan(500)`,
    ];
    expect(judging.filter((one) => !judgesTime(one))).toEqual([]);
    expect(telling.filter(judgesTime)).toEqual([]);
  });

  test("15. what is referred to is in the repository: documents, their headings, files", () => {
    const documents = new Map(files.filter((f) => f.endsWith(".md")).map((f) => [f, readFileSync(f, "utf8")]));
    const telling = files.filter((f) => /\.(ts|tsx|mjs|css)$|^db\/.*\.sql$/.test(f) && !f.startsWith("lib/house"));
    expect(documents.size).toBeGreaterThan(15);
    const of = (f: string) => strayReferences(readFileSync(f, "utf8"), documents).map((stray) => `${f}: ${stray}`);
    expect(telling.flatMap(of)).toEqual([]);
    const stray = [...documents].flatMap(([f, said]) =>
      strayPaths(f, said, existsSync, documents).map((s) => `${f}: ${s}`),
    );
    expect(stray).toEqual([]);
  });
});
