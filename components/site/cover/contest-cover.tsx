import { clsx } from "clsx";
import type { ReactNode } from "react";
import { diceOf } from "@/lib/http/page/found/cover/dice";
import { placeOf } from "@/lib/i18n/place";
import { groundOf } from "./cover-grounds";
import { CoverMotif } from "./cover-motif";

type ContestCoverProps = {
  id: string;
  /** What the ground and the ornament follow from, where several covers are to be told as one family: a series. */
  seed?: string | undefined;
  title: string;
  caption?: ReactNode;
  as?: "h2" | "h3" | "p";
  className?: string;
};

const widthOf = (title: string) =>
  Array.from(title, (c) => (c > "\u2e7f" ? 1 : 0.55)).reduce((sum, width) => sum + width, 0);

const sizeOf = (title: string) => {
  const width = widthOf(title);
  if (width <= 10) return "text-[clamp(0.75rem,8.4cqw,2.75rem)]";
  if (width <= 18) return "text-[clamp(0.75rem,7.2cqw,2.25rem)]";
  if (width <= 34) return "text-[clamp(0.75rem,5.8cqw,1.75rem)]";
  return "line-clamp-6 text-[clamp(0.6875rem,4.8cqw,1.5rem)]";
};

/** A printed cover for a contest that brought none: ornament and ground follow from its id, the ink from its host. */
export function ContestCover({ id, seed = id, title, caption, as: Heading = "h3", className }: ContestCoverProps) {
  const dice = diceOf(seed);
  const { coverMotif: motif } = placeOf();
  const ground = groundOf(dice);
  const draw = dice();
  const upright = draw < 0.4 && widthOf(title) <= 16 && !/[a-z]{2}/i.test(title);
  const words = (
    <Heading
      className={clsx(
        "font-serif leading-snug font-bold text-balance",
        upright ? "text-[clamp(0.75rem,7.4cqw,2.25rem)]" : sizeOf(title),
      )}
    >
      {title}
    </Heading>
  );
  const note = caption && <p className="truncate text-[clamp(0.5625rem,3.6cqw,0.875rem)] leading-tight">{caption}</p>;
  return (
    <div
      className={clsx(
        "@container relative aspect-3/2 overflow-hidden [print-color-adjust:exact]",
        ground.paper,
        className,
      )}
    >
      {upright ? (
        <>
          <CoverMotif
            width={150}
            height={200}
            dice={dice}
            motif={motif}
            second={ground.second}
            className={clsx("absolute inset-y-0 left-0 h-full w-1/2", ground.motif)}
          />
          <div className="absolute inset-y-[7%] right-[6%] left-[54%] flex flex-col items-end justify-between gap-3">
            <div className="min-h-0 flex-1 [writing-mode:vertical-rl]">{words}</div>
            {note}
          </div>
        </>
      ) : draw < 0.7 && widthOf(title) <= 28 ? (
        <>
          <CoverMotif
            width={300}
            height={84}
            dice={dice}
            motif={motif}
            second={ground.second}
            className={clsx("absolute inset-x-0 bottom-0 h-[42%] w-full", ground.motif)}
          />
          <div className="absolute inset-x-[6%] top-[8%]">
            {note}
            <div className="mt-[2cqw] border-t border-current pt-[2.5cqw]">{words}</div>
          </div>
        </>
      ) : (
        <>
          <CoverMotif
            width={100}
            height={200}
            dice={dice}
            motif={motif}
            second={ground.second}
            className={clsx("absolute inset-y-0 right-0 h-full w-1/3", ground.motif)}
          />
          <div className="absolute inset-y-[8%] right-[38%] left-[6%] flex flex-col justify-between gap-3">
            {words}
            {note}
          </div>
        </>
      )}
    </div>
  );
}
