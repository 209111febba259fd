import { useTranslations } from "next-intl";
import { PartnerRole, type WebsiteSetting } from "@/lib/domain/site/contract";

/** Who stands behind the contests, by what they do; with a mark where they gave one. */
export function PartnerWall({ partners }: { partners: WebsiteSetting["partners"] }) {
  const t = useTranslations("home.partner");
  return (
    <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      {PartnerRole.options
        .map((role) => ({ role, of: partners.filter((one) => one.role === role) }))
        .filter(({ of }) => of.length > 0)
        .map(({ role, of }) => (
          <div key={role} className="border-t-2 border-tone pt-4">
            <dt className="text-note text-tone-ink">{t(role)}</dt>
            {of.map((one) => {
              const mark = one.logoUrl ? (
                <img src={one.logoUrl} alt={one.name} loading="lazy" className="h-10 max-w-44 object-contain" />
              ) : (
                one.name
              );
              return (
                <dd key={one.name} className="mt-2 font-serif text-lg font-bold">
                  {one.link ? (
                    <a href={one.link} rel="noreferrer" className="underline-offset-4 hover:underline">
                      {mark}
                    </a>
                  ) : (
                    mark
                  )}
                </dd>
              );
            })}
          </div>
        ))}
    </dl>
  );
}
