import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Drawing, type DrawingName } from "./drawing";

type EmptyProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  picture?: DrawingName;
  className?: string;
};

/** An empty place: what would be here, and the next step. */
export function Empty({ title, children, action, picture = "sheet", className }: EmptyProps) {
  return (
    <div className={cn("flex flex-col items-center px-6 py-12 text-center", className)}>
      <Drawing name={picture} className="mb-3" />
      <div className="font-medium text-ink">{title}</div>
      {children && <div className="mt-1 max-w-measure text-note text-ink-2">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
