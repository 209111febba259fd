import { clsx } from "clsx";
import type { ReactNode } from "react";
import { groundOf } from "@/components/site/cover/cover-grounds";
import { CoverMotif } from "@/components/site/cover/cover-motif";
import { diceOf } from "@/lib/http/page/found/cover/dice";
import { placeOf } from "@/lib/i18n/place";

/** Of the grounds only the deep ones, where a poster has to hold a page. */
const DEEP = 2;

type PosterProps = {
  seed: string;
  /** The picture that the host has; without one a poster is drawn. */
  src?: string | null | undefined;
  /** One large figure and what it is: an edition, a year. */
  figure?: ReactNode;
  note?: ReactNode;
  deep?: boolean;
  className?: string;
};

/** A picture without words of its own: what it belongs to stands beside it. */
export function Poster({ seed, src, figure, note, deep = false, className }: PosterProps) {
  const frame = clsx("@container relative overflow-hidden", className);
  if (src)
    return (
      <div className={clsx(frame, "bg-sunken")}>
        <img src={src} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      </div>
    );
  const dice = diceOf(seed);
  const ground = deep ? groundOf(dice, DEEP) : groundOf(dice);
  const { coverMotif } = placeOf();
  return (
    <div aria-hidden className={clsx(frame, ground.paper, "[print-color-adjust:exact]")}>
      <CoverMotif
        width={300}
        height={200}
        dice={dice}
        motif={coverMotif}
        second={ground.second}
        className={clsx(
          "absolute inset-0 size-full",
          ground.motif,
          (figure || note) && "[mask-image:linear-gradient(to_right,rgb(0_0_0/0.14)_30%,black_95%)]",
        )}
      />
      {(figure || note) && (
        <div className="absolute inset-0 flex flex-col justify-end p-[7cqw]">
          {figure && (
            <span className="figures font-serif text-[clamp(2.5rem,23cqw,8rem)] leading-[0.9] font-bold">{figure}</span>
          )}
          {note && <span className="mt-[2cqw] text-[clamp(0.8125rem,4.2cqw,1.25rem)] leading-snug">{note}</span>}
        </div>
      )}
    </div>
  );
}
