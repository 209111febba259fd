import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firstLoad } from "./first-load";

const sources = new Map(
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file))
    .map((file) => [file, readFileSync(file, "utf8")]),
);
const pages = [...sources.keys()].filter((file) =>
  /^app\/\[site\]\/\[locale\]\/(?:\((?:public|login|embed)\)\/(?:.*\/)?)?(?:page|layout|error|not-found)\.tsx$/.test(
    file,
  ),
);

/** Where somebody who is signed in works: the form is what the page is for. */
const working = [
  ...[
    "(login)/role",
    "(public)/home/competition/submitWork",
    "(public)/home/competition/team",
    "(public)/home/objection",
  ],
  ...["(public)/home/signUp/(steps)"],
].map((path) => `app/[site]/[locale]/${path}/`);

test("a page that is read, and one whose form nobody has touched, loads no schema", () => {
  expect(pages.length).toBeGreaterThan(60);
  const read = pages.filter((page) => !working.some((path) => page.startsWith(path)));
  for (const path of working)
    expect(
      pages.some((page) => page.startsWith(path)),
      path,
    ).toBe(true);
  const heavy = read.flatMap((page) => {
    const schema = firstLoad(sources, page).get("zod");
    return schema ? [`${page} by ${schema}`] : [];
  });
  expect(heavy).toEqual([]);
});

test("what stands on every public page, and on those that most people read, brings neither the button with its guard nor calls nor the words and icons of forms", () => {
  const most = [
    ...[
      "layout",
      "error",
      "(public)/layout",
      "(public)/home/homepage/page",
      "(public)/home/competition/list/[asked]/page",
    ],
    ...["(public)/home/competition/details/[id]/page", "(public)/home/competition/results/list/[asked]/page"],
    ...[
      "(public)/home/newsList/list/[asked]/page",
      "(public)/home/newsDetails/[id]/page",
      "(public)/home/searchNews/page",
    ],
  ].map((page) => `app/[site]/[locale]/${page}.tsx`);
  const later = [
    ...["components/ui/cn.ts", "components/ui/control/button.tsx", "lib/http/call/index.ts"],
    ...["next-intl", "lucide-react"],
  ];
  const heavy = most.flatMap((page) => {
    expect(sources.has(page), page).toBe(true);
    const got = firstLoad(sources, page);
    return later.flatMap((file) => (got.has(file) ? [`${page}: ${file} by ${got.get(file)}`] : []));
  });
  expect(heavy).toEqual([]);
  const form = firstLoad(sources, "app/[site]/[locale]/(public)/home/signUp/(steps)/apply/page.tsx");
  expect(
    later.every((file) => form.has(file)),
    "control: a form does",
  ).toBe(true);
});

test("where nobody gives the words of a room, nothing asks for them, not even later", () => {
  const given = (page: string) => firstLoad(sources, page).has("components/words-in.tsx");
  const layoutsOf = (page: string) =>
    [...sources.keys()].filter(
      (file) => file.endsWith("/layout.tsx") && page.startsWith(file.replace(/layout\.tsx$/, "")),
    );
  const bare = pages.filter((page) => ![page, ...layoutsOf(page)].some(given));
  expect(bare.length).toBeGreaterThan(40);
  const givesItself = "components/account/exchange.tsx";
  expect(sources.get(givesItself)).toMatch(/<NextIntlClientProvider/);
  const others = new Map([...sources].filter(([file]) => file !== givesItself));
  const asking = bare.flatMap((page) =>
    [...firstLoad(others, page, true).keys()]
      .filter((file) => /from "next-intl"/.test(sources.get(file) ?? ""))
      .map((file) => `${page}: ${file}`),
  );
  expect([...new Set(asking)]).toEqual([]);
});

test("nothing of the editor of designs asks by queries: it has no client of them", () => {
  const editor = [...sources.keys()].filter((file) =>
    /^components\/designer\/.*\.tsx?$|\(designer\)\/.*\/page\.tsx$/.test(file),
  );
  expect(editor.length).toBeGreaterThan(100);
  const asking = editor.flatMap((file) => {
    const by = firstLoad(sources, file).get("@tanstack/react-query");
    return by ? [`${file} by ${by}`] : [];
  });
  expect(asking).toEqual([]);
});

test("sees what is loaded at once by client components, and neither types nor what is asked for later", () => {
  const files = new Map(
    Object.entries({
      "app/page.tsx": 'import { A } from "./a";\nimport { heavy } from "@/lib/heavy";',
      "app/a.tsx":
        '"use client";\nimport { b } from "./b";\nimport { type T } from "@/lib/types";\nconst late = () => import("./late");',
      "app/b.ts": 'export { c } from "@/lib/c";\nimport type { H } from "@/lib/heavy";',
      "app/late.ts": 'import "late-package";',
      "lib/c.ts": 'import { z } from "zod";',
      "lib/heavy.ts": 'import pg from "pg";',
      "lib/types.ts": 'import { t } from "types-package";',
    }),
  );
  expect([...firstLoad(files, "app/page.tsx")]).toEqual([
    ["app/a.tsx", "app/page.tsx"],
    ["app/b.ts", "app/a.tsx"],
    ["lib/c.ts", "app/b.ts"],
    ["zod", "lib/c.ts"],
  ]);
  expect([...firstLoad(files, "app/page.tsx", true).keys()]).toEqual(
    expect.arrayContaining(["app/late.ts", "late-package"]),
  );
});
