/** Numbers of 16 and 32 bits as fonts have them, the high byte first. */
export function put16(bytes: Uint8Array, at: number, value: number) {
  bytes[at] = value >> 8;
  bytes[at + 1] = value;
}

export function put32(bytes: Uint8Array, at: number, value: number) {
  bytes[at] = value >>> 24;
  bytes[at + 1] = value >>> 16;
  bytes[at + 2] = value >>> 8;
  bytes[at + 3] = value;
}

/** The sum that a table of a font is checked by: of its words, the rest of 2³². @param length a multiple of 4 */
export function sumOf(bytes: Uint8Array, at: number, length: number): number {
  let sum = 0;
  for (let i = at; i < at + length; i += 4)
    sum =
      (sum +
        (((bytes[i] as number) << 24) |
          ((bytes[i + 1] as number) << 16) |
          ((bytes[i + 2] as number) << 8) |
          (bytes[i + 3] as number))) >>>
      0;
  return sum;
}
