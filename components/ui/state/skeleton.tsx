import { cn } from "@/components/ui/cn";

/** One bar of a loading skeleton; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("block h-4 animate-pulse-slow rounded-field bg-rule motion-reduce:animate-none", className)}
    />
  );
}
