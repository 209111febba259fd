import type { ReactNode } from "react";

/** A step of signing up: what is done here, and to its right how long there is and what is still to do. */
export function StepFrame({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,var(--container-form))_minmax(14rem,1fr)] lg:gap-x-16">
      <aside className="mb-10 space-y-8 lg:sticky lg:top-24 lg:order-last lg:mb-0 lg:self-start">{aside}</aside>
      <div className="min-w-0 max-w-form">{children}</div>
    </div>
  );
}
