const base =
  "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-field border font-medium leading-none no-underline transition-colors print:hidden disabled:cursor-not-allowed disabled:border-rule disabled:bg-sunken disabled:text-hint";

const variants = {
  primary: "border-transparent bg-accent text-accent-on hover:bg-accent-hover active:bg-accent-active",
  plain: "border-field bg-raised text-ink hover:border-ink active:bg-sunken",
  quiet:
    "border-transparent text-ink-2 hover:bg-sunken hover:text-ink active:bg-rule disabled:border-transparent disabled:bg-transparent",
  text: "border-transparent text-link underline-offset-4 hover:underline disabled:bg-transparent",
  danger:
    "border-status-refused bg-raised text-status-refused hover:bg-status-refused hover:text-raised active:bg-status-refused",
};

/** Of each size: its height and letters, the sides of a button with words, of one with a sign alone, and of words without a frame. */
const sizes = {
  small: [
    "h-7 text-xs pointer-coarse:min-h-11",
    "px-2.5",
    "w-7 px-0 pointer-coarse:min-w-11",
    "px-1 pointer-coarse:min-w-11",
  ],
  medium: ["h-control text-sm", "px-4", "w-control px-0", "px-1"],
  large: ["h-12 text-base", "px-7", "w-12 px-0", "px-1"],
} as const;

export type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** The classes of what looks like a button. Every page loads it: hence without a package for variants. */
export function buttonStyle({
  variant = "plain",
  size = "medium",
  square = false,
}: ButtonStyle & { square?: boolean }) {
  const [height, framed, sign, bare] = sizes[size];
  return `${base} ${variants[variant]} ${height} ${square ? sign : variant === "text" ? bare : framed}`;
}
