import { useTranslations } from "next-intl";
import { provinceTiles } from "@/lib/text/picture/province-tiles";

/** A province by its code, its value, and the value in words. */
interface Province {
  key: string;
  value: number;
  text: string;
}

/** From the faintest tone to one on which ink still reads. */
const shade = (share: number) => `color-mix(in oklab, var(--tone) ${Math.round(10 + 32 * share)}%, var(--paper))`;

/** A tile for each province about where it lies, the darker the more. Whoever cannot see it reads the same in the table beside it. */
export function ProvinceMap({ values }: { values: readonly Province[] }) {
  const t = useTranslations("site.page.entrants.tile");
  const most = Math.max(...values.map(({ value }) => value), 0) || 1;
  return (
    <div aria-hidden className="grid max-w-xl grid-cols-8 gap-1">
      {provinceTiles.map(({ code, column, row }) => {
        const found = values.find(({ key, value }) => key === code && value > 0);
        return (
          <span
            key={code}
            style={{
              ...{ gridColumn: column, gridRow: row },
              ...(found && { background: shade(Math.sqrt(found.value / most)) }),
            }}
            className="flex aspect-square min-w-0 flex-col items-center justify-center rounded-field bg-sunken text-center leading-tight"
          >
            <span className={found ? "text-xs font-medium" : "text-xs text-hint"}>{t(code as never)}</span>
            {found && <span className="figures max-w-full truncate text-xs font-semibold">{found.text}</span>}
          </span>
        );
      })}
    </div>
  );
}
