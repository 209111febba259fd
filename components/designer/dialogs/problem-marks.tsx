import { type Slide, viewportWidth } from "@/lib/designer/document";
import type { PrecheckProblem } from "@/lib/designer/precheck";

type Props = { slide: Slide; viewportRatio: number; problems: readonly PrecheckProblem[] };

/** A frame around each element with a problem, over the page. */
export function ProblemMarks({ slide, viewportRatio, problems }: Props) {
  const wrong = new Set(problems.filter(({ slideId }) => slideId === slide.id).map(({ elementId }) => elementId));
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${viewportWidth} ${viewportWidth * viewportRatio}`}
      className="pointer-events-none absolute inset-0 size-full fill-none stroke-status-refused"
    >
      {slide.elements
        .filter(({ id }) => wrong.has(id))
        .map(({ id, left, top, width, height, rotate }) => (
          <rect
            key={id}
            x={left}
            y={top}
            width={width}
            height={height}
            strokeWidth={3}
            strokeDasharray="8 4"
            transform={`rotate(${rotate} ${left + width / 2} ${top + height / 2})`}
          />
        ))}
    </svg>
  );
}
