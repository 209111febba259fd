import { asc, isNull } from "drizzle-orm";
import { db, major } from "@/db";
import { grouped } from "@/lib/collection/grouped";
import type { CatalogueMajor } from "./specialities";
import { spellingOf } from "./spelling";

/** The national catalogue of majors, by category and class. */
export const majorCatalogue = (): Promise<CatalogueMajor[]> =>
  db
    .select({ name: major.name, class: major.class, category: major.category })
    .from(major)
    .where(isNull(major.collegeId))
    .orderBy(asc(major.category), asc(major.class), asc(major.sort), asc(major.name));

const spelt = new Map<string, string>();

function spelled(name: string) {
  const known = spelt.get(name);
  if (known !== undefined) return { name, spelling: known };
  const { pinyin, initials } = spellingOf(name);
  const spelling = `${pinyin} ${initials}`;
  spelt.set(name, spelling);
  return { name, spelling };
}

/** The catalogue as a tree; a major without a class or a category stands in none. */
export async function majorTree() {
  const filed = (await majorCatalogue()).filter((one) => one.category && one.class);
  return [...grouped(filed, (one) => one.category as string)].map(([category, majors]) => ({
    ...spelled(category),
    classes: [...grouped(majors, (one) => one.class as string)].map(([name, own]) => ({
      ...spelled(name),
      majors: own.map((one) => spelled(one.name)),
    })),
  }));
}
