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
    <footer className="later mt-18 border-t border-rule bg-sunken text-note text-ink-2 print:bg-transparent">
      <div className="page flex flex-wrap items-start justify-between gap-x-12 gap-y-4 py-6">
        <div className="min-w-0 max-w-measure flex-1 basis-64">
          <p className="font-serif text-base font-bold text-ink">{host.name}</p>
          {host.description && <p className="mt-0.5">{host.description}</p>}
        </div>
        <dl className="space-y-1">
          {organisers.map((body) => (
            <div key={body.role} className="flex gap-4">
              <dt className="w-[4em] shrink-0 text-hint">{body.role}</dt>
              <dd className="text-ink">{body.names.join(t("listComma"))}</dd>
            </div>
          ))}
          {contacts.map((contact) => (
            <div key={contact.label} className="flex gap-4">
              <dt className="shrink-0 text-hint">{contact.label}</dt>
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
        <nav aria-label={t("footerNavigation")} className="w-full border-t border-rule pt-2 print:hidden">
          <ul className="flex flex-wrap gap-x-6">
            {navigation.map((entry) => (
              <li key={entry.path + entry.name}>
                <Link
                  href={entry.path}
                  prefetch={false}
                  className={`${link} flex min-h-8 items-center pointer-coarse:min-h-11`}
                >
                  {entry.name}
                </Link>
              </li>
            ))}
            <li className="ml-auto flex items-center gap-4 text-xs text-hint">
              {icp && (
                <a href="https://beian.miit.gov.cn/" rel="noreferrer" className={link}>
                  {icp}
                </a>
              )}
              <LanguageSwitch />
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
