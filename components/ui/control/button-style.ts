import { cva, type VariantProps } from "class-variance-authority";

export const buttonStyle = cva(
  "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-field border font-medium leading-none no-underline transition-colors print:hidden disabled:cursor-not-allowed disabled:border-rule disabled:bg-sunken disabled:text-hint",
  {
    variants: {
      variant: {
        primary: "border-transparent bg-accent text-accent-on hover:bg-accent-hover active:bg-accent-active",
        plain: "border-field bg-raised text-ink hover:border-ink active:bg-sunken",
        quiet:
          "border-transparent text-ink-2 hover:bg-sunken hover:text-ink active:bg-rule disabled:border-transparent disabled:bg-transparent",
        text: "border-transparent text-link underline-offset-4 hover:underline disabled:bg-transparent",
        danger:
          "border-status-refused bg-raised text-status-refused hover:bg-status-refused hover:text-raised active:bg-status-refused",
      },
      size: {
        small: "h-7 text-xs pointer-coarse:min-h-11",
        medium: "h-control text-sm",
        large: "h-12 text-base",
      },
      square: { true: "", false: "" },
    },
    compoundVariants: [
      { variant: ["primary", "plain", "quiet", "danger"], square: false, size: "small", class: "px-2.5" },
      { variant: ["primary", "plain", "quiet", "danger"], square: false, size: "medium", class: "px-4" },
      { variant: ["primary", "plain", "quiet", "danger"], square: false, size: "large", class: "px-7" },
      { variant: "text", square: false, class: "px-1" },
      { variant: "text", square: false, size: "small", class: "pointer-coarse:min-w-11" },
      { square: true, size: "small", class: "w-7 px-0 pointer-coarse:min-w-11" },
      { square: true, size: "medium", class: "w-control px-0" },
      { square: true, size: "large", class: "w-12 px-0" },
    ],
    defaultVariants: { variant: "plain", size: "medium", square: false },
  },
);

export type ButtonStyle = Pick<VariantProps<typeof buttonStyle>, "variant" | "size">;
