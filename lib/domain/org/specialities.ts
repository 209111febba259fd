/** A major of the national catalogue, with its class and category where it has them. */
export interface CatalogueMajor {
  name: string;
  class: string | null;
  category: string | null;
}

const keyOf = (text: string) => text.trim().toLowerCase();

/**
 * What specialities, named by a major, a class or a category of the catalogue or in somebody's own words, have to do with one another
 * (docs/rules/expert.md, "Specialities").
 */
export function specialitiesBy(catalogue: readonly CatalogueMajor[]) {
  const majors = new Map(catalogue.map((one) => [keyOf(one.name), one]));
  const classes = new Map(catalogue.flatMap((one) => (one.class ? [[keyOf(one.class), one] as const] : [])));
  const categories = new Map(catalogue.flatMap((one) => (one.category ? [[keyOf(one.category), one.category]] : [])));

  /** The catalogue's own spelling of a name in it; otherwise the words as they are. */
  const spelled = (text: string) => {
    const key = keyOf(text);
    return majors.get(key)?.name ?? classes.get(key)?.class ?? categories.get(key) ?? text.trim();
  };
  /** The class of a major or of its class; otherwise the words themselves. */
  const classOf = (text: string) => {
    const key = keyOf(text);
    const found = majors.get(key) ?? classes.get(key);
    return found?.class ?? found?.name ?? spelled(text);
  };
  /** The classes of the majors among these names: what is related to them, though not the same. */
  const kinOf = (names: readonly string[]) => [
    ...new Set(names.flatMap((text) => majors.get(keyOf(text))?.class ?? [])),
  ];
  /** The names with the classes and categories that they lie in. */
  const within = (names: readonly string[]) => [
    ...new Set(
      names.flatMap((text) => {
        const key = keyOf(text);
        const found = majors.get(key) ?? classes.get(key);
        return [text, found?.class, found?.category].flatMap((name) => name ?? []);
      }),
    ),
  ];
  /** What a path of names leads to (category, class, major, or the end of it); undefined where it leads nowhere. */
  const at = (path: readonly string[]) => {
    const keys = path.map(keyOf);
    const ends = (names: (string | null)[]) => {
      const end = names.slice(-keys.length).map((name) => keyOf(name ?? ""));
      return end.length === keys.length && end.every((key, n) => key === keys[n]);
    };
    return (
      catalogue.find((one) => ends([one.category, one.class, one.name]))?.name ??
      catalogue.find((one) => ends([one.category, one.class]))?.class ??
      undefined
    );
  };
  return { spelled, classOf, kinOf, within, at };
}
