import { type RefObject, useEffect } from "react";

interface Gestures {
  zoom: number;
  range: readonly [least: number, most: number];
  onZoom: (zoom: number) => void;
}

const apart = ({ touches: [one, other] }: TouchEvent) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** Two fingers, a double tap, and the wheel with the control key change the size of what `inside` holds; drawn anew once they rest. */
export function useGestures(
  scroller: RefObject<HTMLElement | null>,
  inside: RefObject<HTMLElement | null>,
  { zoom, range: [least, most], onZoom }: Gestures,
) {
  useEffect(() => {
    const root = scroller.current;
    const content = inside.current;
    if (!root || !content) return;
    const within = (wanted: number) => Math.min(Math.max(wanted, least), most);
    let began = 0;
    let factor = 1;
    let tapped = { at: 0, x: 0, y: 0 };
    const start = (event: TouchEvent) => {
      if (event.touches.length === 2) began = apart(event);
    };
    const move = (event: TouchEvent) => {
      if (began === 0 || event.touches.length !== 2) return;
      event.preventDefault();
      factor = within((zoom * apart(event)) / began) / zoom;
      content.style.transform = `scale(${factor})`;
      content.style.transformOrigin = `${root.scrollLeft + root.clientWidth / 2}px ${root.scrollTop + root.clientHeight / 2}px`;
    };
    const rest = (event: TouchEvent) => {
      if (began > 0 && event.touches.length < 2) {
        began = 0;
        content.style.transform = "";
        if (factor !== 1) onZoom(zoom * factor);
        factor = 1;
        return;
      }
      const touch = event.changedTouches[0];
      if (!touch || event.touches.length > 0) return;
      const near = Math.hypot(touch.clientX - tapped.x, touch.clientY - tapped.y) < 24;
      if (near && event.timeStamp - tapped.at < 300) {
        event.preventDefault();
        onZoom(zoom > least ? least : within(2));
      }
      tapped = { at: event.timeStamp, x: touch.clientX, y: touch.clientY };
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onZoom(within(zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1)));
    };
    const off = new AbortController();
    const active = { passive: false, signal: off.signal };
    root.addEventListener("touchstart", start, { passive: true, signal: off.signal });
    root.addEventListener("touchmove", move, active);
    root.addEventListener("touchend", rest, active);
    root.addEventListener("touchcancel", rest, active);
    root.addEventListener("wheel", wheel, active);
    return () => off.abort();
  }, [scroller, inside, zoom, least, most, onZoom]);
}
