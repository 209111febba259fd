import Link from "next/link";
import { useTranslations } from "next-intl";
import { LanguageSwitch } from "./language-switch";
import type { NavigationEntry } from "./site-nav";

type SiteFooterProps = {
  host: { name: string; description?: string };
  /** E.g. 主办, 承办, 协办 with their bodies. */
  organisers?: { role: string; names: string[] }[];
  contacts?: { label: string; value: string; href?: string }[];
  navigation?: NavigationEntry[];
  icp?: string;
};

const link = "underline-offset-4 hover:text-ink hover:underline";

/** The imprint. */
export function SiteFooter({ host, organisers = [], contacts = [], navigation = [], icp }: SiteFooterProps) {
  const t = useTranslations("site");
  return (
    <footer className="mt-18 border-t-4 border-double border-ink bg-paper text-note text-ink-2">
      <div className="page grid gap-8 py-12 md:grid-cols-12">
        <div className="md:col-span-5">
          <p className="font-serif text-lg font-bold text-ink">{host.name}</p>
          {host.description && <p className="mt-2 max-w-measure">{host.description}</p>}
        </div>
        <dl className="space-y-2 md:col-span-4">
          {organisers.map((body) => (
            <div key={body.role} className="flex gap-4">
              <dt className="w-[4em] shrink-0 text-hint">{body.role}</dt>
              <dd className="text-ink">{body.names.join(t("listComma"))}</dd>
            </div>
          ))}
          {contacts.map((contact) => (
            <div key={contact.label} className="flex gap-4">
              <dt className="w-[4em] shrink-0 text-hint">{contact.label}</dt>
              <dd className="figures min-w-0 text-ink">
                {contact.href ? (
                  <a href={contact.href} className={link}>
                    {contact.value}
                  </a>
                ) : (
                  contact.value
                )}
              </dd>
            </div>
          ))}
        </dl>
        <nav aria-label={t("footerNavigation")} className="md:col-span-3 print:hidden">
          <ul className="grid grid-cols-2 gap-x-4">
            {navigation.map((entry) => (
              <li key={entry.path + entry.name}>
                <Link href={entry.path} className={`${link} flex min-h-7 items-center pointer-coarse:min-h-11`}>
                  {entry.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-rule py-3 text-xs text-hint">
          {icp ? (
            <a href="https://beian.miit.gov.cn/" rel="noreferrer" className={link}>
              {icp}
            </a>
          ) : (
            <span>{host.name}</span>
          )}
          <LanguageSwitch className="print:hidden" />
        </div>
      </div>
    </footer>
  );
}
