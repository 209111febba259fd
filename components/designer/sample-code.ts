/** Stands on the page for the QR code of a certificate that does not exist yet; no reader takes it for one. */
export const sampleCode = Array.from({ length: 25 }, (_row, y) =>
  Array.from({ length: 25 }, (_module, x) => (x * 7 + y * 13 + x * y) % 3 === 0),
);
