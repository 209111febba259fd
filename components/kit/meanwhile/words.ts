import { useLocale, useTranslations } from "next-intl";
import { listed } from "@/lib/i18n/listed";
import { valueAt } from "./parts";

/** Longer texts are compared by their beginning. */
const LONGEST = 600;

type Labels = Iterable<readonly [name: string, label: string]>;

/** Values of any field in words, where the field itself has none for them. */
export function useValueWords() {
  const t = useTranslations("kit.meanwhile");
  const common = useTranslations("common");
  const locale = useLocale();

  const plain = (value: unknown): string => {
    if (value === undefined || value === null || value === "") return t("nothing");
    if (typeof value === "boolean") return common(value ? "yes" : "no");
    if (Array.isArray(value))
      return value.every((one) => typeof one !== "object")
        ? listed(value.map(plain), locale) || t("nothing")
        : t("rows", { count: value.length });
    if (typeof value === "object") return listed(Object.values(value).map(plain), locale);
    const text = String(value as string | number)
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll("&nbsp;", " ")
      .trim();
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text || t("nothing");
  };

  /** The rows of a list, each with its fields by their labels; only those that `other` lacks. */
  const rows = (name: string, value: unknown, other: unknown, labels: Labels): string[] => {
    if (!Array.isArray(value)) return [];
    const inside = new Map<string, string>();
    for (const [path, label] of labels) {
      const rest = path.startsWith(`${name}.`) && /^\d+\.(.+)$/.exec(path.slice(name.length + 1))?.[1];
      if (rest && !/\d/.test(rest)) inside.set(rest, label);
    }
    if (inside.size === 0) return [];
    const elsewhere = new Set(Array.isArray(other) ? other.map((row) => JSON.stringify(row)) : []);
    return value.flatMap((row, n) =>
      elsewhere.has(JSON.stringify(row))
        ? []
        : [
            t("row", {
              no: n + 1,
              words: [...inside].map(([path, label]) => `${label} ${plain(valueAt(row, path))}`).join(" · "),
            }),
          ],
    );
  };
  return { plain, rows };
}
