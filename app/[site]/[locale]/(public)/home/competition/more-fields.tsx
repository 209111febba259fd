import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/control/select";
import { disciplines } from "@/lib/domain/contest/contract";
import type { ListFilter } from "./filter";

export interface Places {
  organisers: readonly { groupId: string; name: string }[];
  provinces: readonly { code: string; name: string }[];
}

/** Teams are seldom larger; a size beyond is still read from the address. */
const SIZES = 10;

/** By organiser, discipline, fee, size and place, and in which order. What cannot tell contests apart is not asked. */
export function MoreFields({ chosen, places }: { chosen: ListFilter; places: Places }) {
  const t = useTranslations("home.list");
  const discipline = useTranslations("contest.discipline");
  const { organisers, provinces } = places;
  const fields = [
    organisers.length > 1 && {
      name: "organiserId",
      label: t("organiser"),
      any: t("anyOrganiser"),
      of: organisers.map(({ groupId, name }) => [groupId, name] as const),
    },
    {
      name: "discipline",
      label: t("discipline"),
      any: t("anyDiscipline"),
      of: disciplines.map((name) => [name, discipline(name)] as const),
    },
    {
      name: "fee",
      label: t("fee"),
      any: t("anyFee"),
      of: (["free", "paid"] as const).map((one) => [one, t(one)] as const),
    },
    {
      name: "size",
      label: t("size"),
      any: t("anySize"),
      of: Array.from({ length: SIZES }, (_, n) => [String(n + 1), t("people", { count: n + 1 })] as const),
    },
    provinces.length > 1 && {
      name: "provinceCode",
      label: t("place"),
      any: t("anyPlace"),
      of: provinces.map(({ code, name }) => [code, name] as const),
    },
    { name: "sortBy", label: t("order"), any: t("newest"), of: [["deadline", t("deadline")] as const] },
  ].filter((field) => field !== false);
  return fields.map(({ name, label, any, of }) => (
    <label key={name} className="sm:w-36">
      <span className="mb-1 block text-note text-ink-2">{label}</span>
      <Select
        name={name}
        defaultValue={String(chosen[name as keyof ListFilter] ?? "")}
        options={[{ value: "", label: any }, ...of.map(([value, words]) => ({ value, label: words }))]}
      />
    </label>
  ));
}
