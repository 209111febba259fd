/** Stands in for the QR code of a certificate that does not exist yet. */
export const pattern = Array.from({ length: 25 }, (_, y) =>
  Array.from({ length: 25 }, (_unused, x) => (x * 7 + y * 13 + x * y) % 3 === 0),
);
