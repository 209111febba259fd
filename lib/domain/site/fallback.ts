import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { SiteWords } from "./contract";

/** What is shown when the setting cannot be read: default template, title and description (docs/rules/site.md, "Fallback"). */
export function fallback(locale: Locale): SiteWords {
  const t = wordsOf(locale, "common");
  return {
    groupId: null,
    groupName: t("appTitle"),
    description: t("appDescription"),
    logoUrl: null,
    templateType: "ccTem",
    accent: "vermilion",
    tone: "ochre",
    seal: "",
    coverMotif: "mixed",
    partners: [],
    navigationSettings: [],
    terms: {},
    tailored: { a: [], b: [] },
    icp: null,
    contact: null,
  };
}
