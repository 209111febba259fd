import { clsx } from "clsx";

/** Three quarters of a ring; the words beside it, or `label`, say what is awaited. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={clsx("inline-flex size-4", className)}>
      <svg viewBox="0 0 16 16" aria-hidden className="size-full animate-spin motion-reduce:animate-none">
        <path d="M8 1.5A6.5 6.5 0 1 1 1.5 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
