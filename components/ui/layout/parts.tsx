import type { ReactNode } from "react";

type PartsProps = {
  label: string;
  parts: readonly { id: string; title: string }[];
  /** The page that has these parts, each a section with the id of its link. */
  children: ReactNode;
};

/** A long page with the list of its parts: beside it where there is room, else above it. */
export function Parts({ label, parts, children }: PartsProps) {
  return (
    <div className="flex flex-col gap-6 xl:flex-row xl:gap-10">
      <nav
        aria-label={label}
        className="xl:sticky xl:top-28 xl:order-last xl:w-44 xl:shrink-0 xl:self-start print:hidden"
      >
        <ul className="flex flex-wrap gap-x-4 xl:flex-col xl:border-l xl:border-rule xl:pl-4">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-8 items-center text-note text-link hover:underline pointer-coarse:min-h-11"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 flex-1 xl:max-w-4xl">{children}</div>
    </div>
  );
}
