import { clsx } from "clsx";

/** The host's seal: one to four characters, set as a seal is read, from the top and from the right. */
export function Seal({ text, className }: { text: string; className?: string }) {
  const signs = Array.from(text).slice(0, 4);
  return (
    <span
      aria-hidden
      className={clsx(
        "@container inline-flex aspect-square [print-color-adjust:exact] shrink-0 items-center justify-center rounded-field bg-accent font-serif leading-none font-bold text-accent-on outline outline-offset-[-5px] outline-accent-on/60",
        className,
      )}
    >
      <span className={clsx("flex flex-row-reverse gap-[3cqw]", signs.length === 1 ? "text-[62cqw]" : "text-[35cqw]")}>
        {[signs.slice(0, 2), signs.slice(2)]
          .filter((column) => column.length > 0)
          .map((column) => (
            <span key={column.join("")} className="flex flex-col justify-center gap-[3cqw]">
              {column.map((sign, at) => (
                <span key={`${sign}${at + 1}`}>{sign}</span>
              ))}
            </span>
          ))}
      </span>
    </span>
  );
}
