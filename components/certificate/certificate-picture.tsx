import { useId } from "react";
import type { ImageElement } from "@/lib/designer/document";
import { coatsOfPicture, flippedBy, framedOf } from "@/lib/designer/framing";
import { matrixOf, valuesOf } from "@/lib/designer/picture/tone";
import { pathData } from "@/lib/designer/shape/path";

/** A picture in its frame, over its shadow and under its outline. */
export function CertificatePicture({ element, src }: { element: ImageElement; src: string }) {
  const id = useId();
  const { width, height } = element;
  const { shadow, outline } = coatsOfPicture(element) ?? {};
  return (
    <>
      {shadow && (
        <>
          <filter id={`${id}-shadow`} colorInterpolationFilters="sRGB">
            <feFlood floodColor={shadow.color} floodOpacity={shadow.opacity} />
            <feComposite in2="SourceAlpha" operator="in" />
          </filter>
          <g transform={`translate(${shadow.x} ${shadow.y})`} filter={`url(#${id}-shadow)`}>
            <Framed element={{ ...element, opacity: 1, tone: undefined }} src={src} id={`${id}-under`} />
          </g>
        </>
      )}
      <Framed element={element} src={src} id={id} />
      {outline && (
        <path
          d={pathData(outline.path)}
          transform={flippedBy({ flip: framedOf(element)?.flip ?? null }, width, height)}
          fill="none"
          stroke={outline.color}
          strokeWidth={outline.width}
          strokeOpacity={outline.opacity}
          {...(outline.dash.length > 0 && { strokeDasharray: outline.dash.join(" ") })}
          {...(outline.round && { strokeLinecap: "round" })}
        />
      )}
    </>
  );
}

function Framed({ element, src, id }: { element: ImageElement; src: string; id: string }) {
  const { code, width, height, fixedRatio, opacity = 1 } = element;
  const framed = framedOf(element);
  const matrix = matrixOf(element);
  const drawn = (
    <image
      href={src}
      {...(matrix && { filter: `url(#${id}-tone)` })}
      {...(framed?.whole ?? { width, height })}
      preserveAspectRatio={fixedRatio && !framed?.whole ? "xMidYMid meet" : "none"}
      {...(opacity < 1 && !code && { opacity })}
    />
  );
  const tone = matrix && (
    <filter id={`${id}-tone`} colorInterpolationFilters="sRGB">
      <feColorMatrix type="matrix" values={valuesOf(matrix)} />
    </filter>
  );
  if (!framed)
    return (
      <>
        {tone}
        {drawn}
      </>
    );
  return (
    <g transform={flippedBy(framed, width, height)}>
      {tone}
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
