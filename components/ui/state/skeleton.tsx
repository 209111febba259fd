import { cn } from "@/components/ui/cn";

/** One bar of the shape that is coming: give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("block h-4 animate-pulse-slow rounded-field bg-rule motion-reduce:animate-none", className)}
    />
  );
}
