/** The parts of a long page, at hand while one reads; links into the page, without a script. */
export function SectionNav({ label, parts }: { label: string; parts: { id: string; title: string }[] }) {
  return (
    <nav aria-label={label} className="sticky top-0 z-20 border-b border-rule bg-paper/95 backdrop-blur print:hidden">
      <ul className="page flex gap-x-7 overflow-x-auto [scrollbar-width:none]">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-12 items-center border-b-2 border-transparent text-body whitespace-nowrap text-ink-2 hover:border-tone hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
