/** The host's logo, or a seal cut from the first character of its name. */
export function HostMark({ name, logoUrl }: { name: string; logoUrl?: string | null }) {
  if (logoUrl) return <img src={logoUrl} alt="" className="h-8 w-auto max-w-32 object-contain" />;
  return (
    <span
      aria-hidden
      className="inline-flex size-8 [print-color-adjust:exact] shrink-0 items-center justify-center rounded-field bg-accent font-serif text-lg leading-none font-bold text-accent-on inset-ring-2 inset-ring-accent outline outline-offset-[-4px] outline-accent-on/60"
    >
      {Array.from(name)[0]}
    </span>
  );
}
