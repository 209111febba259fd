import { cn } from "./cn";

type AvatarProps = { name: string; src?: string | null; className?: string };

// 王小明 is called 小明, Ada Lovelace AL.
const short = (name: string) =>
  /[\u4e00-\u9fff]/.test(name)
    ? name.slice(-2)
    : name
        .split(/\s+/)
        .map((word) => word[0] ?? "")
        .join("")
        .slice(0, 2)
        .toUpperCase();

/** The name stands beside it in words, so the picture itself is silent. */
export function Avatar({ name, src, className }: AvatarProps) {
  const style = cn(
    "inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft text-xs font-medium text-accent-ink",
    className,
  );
  if (src) return <img src={src} alt="" className={cn(style, "object-cover")} />;
  return (
    <span aria-hidden className={style}>
      {short(name)}
    </span>
  );
}
