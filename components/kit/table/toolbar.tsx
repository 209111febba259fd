import type { ReactNode } from "react";

/** Acts on a whole list at the left, tools of the view at the right. */
export function Toolbar({ children, tools }: { children?: ReactNode; tools?: ReactNode }) {
  return (
    <div className="flex min-h-control w-full flex-wrap items-center gap-2 print:hidden">
      {children}
      {tools && <div className="ml-auto flex items-center gap-1">{tools}</div>}
    </div>
  );
}
