/** What every form control accepts: whether it is wrong, and the id of the text that says why. */
export type ControlState = { invalid?: boolean; describedBy?: string };

export const controlAria = ({ invalid, describedBy }: ControlState) => ({
  "aria-invalid": invalid || undefined,
  "aria-describedby": describedBy,
});

export const controlStyle =
  "h-control w-full min-w-0 rounded-field border border-field bg-raised px-3 text-ink transition-colors placeholder:text-hint hover:border-ink-2 disabled:cursor-not-allowed disabled:border-rule disabled:bg-sunken disabled:text-hint aria-invalid:border-status-refused pointer-coarse:text-base";

export const tickStyle =
  "shrink-0 appearance-none border border-field bg-raised transition-colors hover:border-ink-2 checked:border-mark checked:bg-mark disabled:cursor-not-allowed disabled:border-rule disabled:bg-sunken aria-invalid:border-status-refused forced-colors:appearance-auto";
