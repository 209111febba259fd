import type { ReactNode } from "react";

/** Rules that belong together, under their name. */
export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-5">
      <div className="border-b border-rule pb-1">
        <h3 className="font-medium">{title}</h3>
        {note && <p className="max-w-measure text-note text-hint">{note}</p>}
      </div>
      {children}
    </section>
  );
}
