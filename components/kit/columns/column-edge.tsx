import { useTranslations } from "next-intl";
import { type PointerEvent, useRef } from "react";
import { NARROWEST, within } from "./laid";

type ColumnEdgeProps = {
  width: number | undefined;
  /** Undefined: as wide as its text wants. */
  onWidth: (width: number | undefined) => void;
};

/**
 * The right edge of a column's heading: drawn to the width that one likes; a double click gives it up. It says nothing, so that a heading is
 * called what it heads; by keys a width is chosen where columns are.
 */
export function ColumnEdge({ width, onWidth }: ColumnEdgeProps) {
  const t = useTranslations("kit");
  const drawn = useRef<{ from: number; width: number }>(undefined);
  const widthNow = (edge: Element) => width ?? edge.closest("th")?.getBoundingClientRect().width ?? NARROWEST;
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawn.current = { from: event.clientX, width: widthNow(event.currentTarget) };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const { current } = drawn;
    if (current) onWidth(within(current.width + clientX - current.from));
  };
  const end = () => {
    drawn.current = undefined;
  };
  return (
    <span
      aria-hidden
      title={t("columnWidthHint")}
      className="absolute inset-y-1 right-0 w-2 cursor-col-resize touch-none border-r border-transparent hover:border-mark print:hidden stacked:hidden"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(undefined)}
    />
  );
}
