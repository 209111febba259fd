import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/control/select";
import { contestLevels } from "@/lib/domain/contest/contract";

type Props = { chosen: { level?: string | undefined; year?: number | undefined }; years: number[] };

/** By level and year, in the form of a public list. */
export function LevelYearFields({ chosen, years }: Props) {
  const t = useTranslations("home.list");
  const level = useTranslations("contest.level");
  return (
    <>
      <label className="sm:w-36">
        <span className="mb-1 block text-note text-ink-2">{t("level")}</span>
        <Select
          name="level"
          defaultValue={chosen.level ?? ""}
          options={[
            { value: "", label: t("anyLevel") },
            ...contestLevels.map((value) => ({ value, label: level(value) })),
          ]}
        />
      </label>
      <label className="sm:w-32">
        <span className="mb-1 block text-note text-ink-2">{t("year")}</span>
        <Select
          name="year"
          defaultValue={chosen.year ? String(chosen.year) : ""}
          options={[
            { value: "", label: t("anyYear") },
            ...years.map((year) => ({ value: String(year), label: String(year) })),
          ]}
        />
      </label>
    </>
  );
}
