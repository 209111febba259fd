import { useId } from "react";
import type { ImageElement } from "@/lib/designer/document";
import { flippedBy, framedOf } from "@/lib/designer/framing";
import { pathData } from "@/lib/designer/shape/path";

/** A picture in its frame. */
export function CertificatePicture({ element, src }: { element: ImageElement; src: string }) {
  const id = useId();
  const { code, width, height, fixedRatio, opacity = 1 } = element;
  const framed = framedOf(element);
  const drawn = (
    <image
      href={src}
      {...(framed?.whole ?? { width, height })}
      preserveAspectRatio={fixedRatio && !framed?.whole ? "xMidYMid meet" : "none"}
      {...(opacity < 1 && !code && { opacity })}
    />
  );
  if (!framed) return drawn;
  return (
    <g transform={flippedBy(framed, width, height)}>
      {framed.cut ? (
        <>
          <clipPath id={id}>
            <path d={pathData(framed.cut)} />
          </clipPath>
          <g clipPath={`url(#${id})`}>{drawn}</g>
        </>
      ) : (
        drawn
      )}
    </g>
  );
}
