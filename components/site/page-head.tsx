import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/layout/breadcrumb";

type PageHeadProps = {
  title: ReactNode;
  /** A line above the title: edition, category. */
  over?: ReactNode;
  lead?: ReactNode;
  breadcrumb?: { label: string; href?: string }[];
  /** Beside the title: the one act, a countdown. */
  aside?: ReactNode;
};

export function PageHead({ title, over, lead, breadcrumb, aside }: PageHeadProps) {
  return (
    <div className="page pt-6">
      {breadcrumb && <Breadcrumb items={breadcrumb} />}
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-b border-ink pt-6 pb-6">
        <div className="min-w-0 flex-1 basis-80">
          {over && <div className="mb-2 flex flex-wrap items-center gap-2 text-note text-ink-2">{over}</div>}
          <h1 className="font-serif text-2xl font-bold sm:text-3xl">{title}</h1>
          {lead && <div className="mt-3 max-w-measure text-ink-2">{lead}</div>}
        </div>
        {aside && <div className="max-w-full shrink-0">{aside}</div>}
      </div>
    </div>
  );
}
