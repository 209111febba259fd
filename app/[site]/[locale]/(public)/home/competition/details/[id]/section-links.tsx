import { useTranslations } from "next-intl";

/** The way to each part of a long page; it stays in view while one reads. */
export function SectionLinks({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const t = useTranslations("home.contest");
  return (
    <nav aria-label={t("sections")} className="sticky top-0 z-10 border-b border-rule bg-paper print:hidden">
      <ul className="page flex gap-x-6 overflow-x-auto">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-note whitespace-nowrap text-ink-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
