/** A key, as it is printed on it; only where there is likely a keyboard. The control that it works says so by itself. */
export const KeyCap = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="figures inline-block min-w-5 rounded-control border border-rule px-1 text-center font-sans text-xs text-hint pointer-coarse:hidden"
  >
    {children}
  </kbd>
);
