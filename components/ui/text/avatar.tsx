import { cn } from "@/components/ui/cn";
import { initialsOf } from "./initials";

type AvatarProps = { name: string; src?: string | null; className?: string };

/** Decorative: the name is shown beside it. */
export function Avatar({ name, src, className }: AvatarProps) {
  const style = cn(
    "inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft text-xs font-medium text-accent-ink",
    className,
  );
  if (src) return <img src={src} alt="" className={cn(style, "object-cover")} />;
  return (
    <span aria-hidden className={style}>
      {initialsOf(name)}
    </span>
  );
}
