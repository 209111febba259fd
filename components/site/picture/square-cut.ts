/** Where a square frame stands on a picture: 0 takes the whole shorter side, 100 a quarter of it; across and down in per cent. */
export interface Framed {
  near: number;
  x: number;
  y: number;
}

/** The square in pixels of the picture; it never leaves it. */
export function cutOf({ width, height }: { width: number; height: number }, { near, x, y }: Framed) {
  const side = Math.min(width, height) * (1 - (near / 100) * 0.75);
  return { side, left: ((width - side) * x) / 100, top: ((height - side) * y) / 100 };
}
