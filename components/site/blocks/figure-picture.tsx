import { useLocale } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { wordsFor } from "@/lib/i18n/named";
import { InBoth } from "./in-both";

type FigurePictureProps = { picture: BlockOf<"picture">["picture"]; className?: string };

/** A picture with its caption. */
export function FigurePicture({ picture, className }: FigurePictureProps) {
  const locale = useLocale();
  return (
    <figure>
      <img
        src={picture.url}
        alt={wordsFor(locale, picture.alt)}
        loading="lazy"
        className={cn("w-full border border-rule bg-sunken", className)}
      />
      {picture.caption.zh && (
        <figcaption className="mt-2 text-note text-ink-2">
          <InBoth words={picture.caption} />
        </figcaption>
      )}
    </figure>
  );
}
