import { useTranslations } from "next-intl";

/** The seal that is pressed onto an entry once it is in, as on its slip. */
export function EntryStamp({ number, day }: { number: string | null; day: string }) {
  const said = useTranslations("enrollment.success")("stamp");
  return (
    <svg
      viewBox="0 0 200 200"
      aria-hidden
      className="size-44 -rotate-6 fill-none stroke-current text-accent motion-safe:animate-stamp"
    >
      <circle cx="100" cy="100" r="94" strokeWidth="5" />
      <circle cx="100" cy="100" r="85" strokeWidth="1.5" />
      <path d="M30 76h140M30 126h140" strokeWidth="1.5" />
      <path
        d="M100 34l4.9 10.3 11.3 1.4-8.3 7.8 2.1 11.2-10-5.5-10 5.5 2.1-11.2-8.3-7.8 11.3-1.4Z"
        className="fill-current stroke-none"
      />
      <g className="fill-current stroke-none font-serif font-bold" textAnchor="middle">
        <text x="100" y="112" fontSize={said.length > 4 ? 25 : 30} letterSpacing={said.length > 4 ? 2 : 4}>
          {said}
        </text>
        <text x="100" y="150" fontSize="16" className="figures">
          {number ?? day}
        </text>
        {number && (
          <text x="100" y="170" fontSize="12" className="figures">
            {day}
          </text>
        )}
      </g>
    </svg>
  );
}
