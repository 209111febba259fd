interface Bar {
  key: string;
  label: string;
  note?: string;
  value: number;
  /** The value in words. */
  text: string;
}

/** Values as bars of one scale, each with its name and its figure: what is drawn only repeats what is written. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0) || 1;
  return (
    <ul aria-label={label} className="max-w-5xl divide-y divide-rule border-y border-rule">
      {bars.map((bar) => (
        <li
          key={bar.key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_6rem]"
        >
          <span className="min-w-0">
            <span className="block truncate">{bar.label}</span>
            {bar.note && <span className="block truncate text-note text-hint">{bar.note}</span>}
          </span>
          <span aria-hidden className="order-last col-span-full h-3 bg-sunken sm:order-none sm:col-span-1">
            <span className="block h-3 bg-mark" style={{ width: `${(Math.max(0, bar.value) / most) * 100}%` }} />
          </span>
          <span className="figures text-right font-medium">{bar.text}</span>
        </li>
      ))}
    </ul>
  );
}
