import { cn } from "./cn";

type BadgeProps = { count: number; label: string; max?: number; className?: string };

/** How many wait; nothing at zero. */
export function Badge({ count, label, max = 99, className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={cn(
        "figures inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-xs leading-none font-medium text-accent-on",
        className,
      )}
    >
      <span aria-hidden>{count > max ? `${max}+` : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
