import { crc32 } from "node:zlib";

/** Under which a picture holds its credential (1EdTech Open Badges 3.0, 5.3 "Baked badges"). */
const KEYWORD = "openbadgecredential";
const NAMESPACE = "https://purl.imsglobal.org/ob/v3p0";
/** A PNG begins with 8 bytes and its IHDR, of 25. */
const HEAD = 33;

/** A PNG with a credential in it: an uncompressed iTXt chunk behind the head (PNG, 11.3.4.5). */
export function bakedPng(png: Buffer, credential: string): Buffer {
  // keyword, compression flag and method, no language, no translated keyword, text
  const body = Buffer.concat([Buffer.from(`iTXt${KEYWORD}`), Buffer.alloc(5), Buffer.from(credential)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, HEAD), length, body, sum, png.subarray(HEAD)]);
}

/** An SVG with a credential in it. */
export const bakedSvg = (svg: string, credential: string): string =>
  svg.replace(
    /^<svg([^>]*)>/,
    (_, said: string) => `<svg${said} xmlns:openbadges="${NAMESPACE}"><openbadges:credential verify="${credential}"/>`,
  );
