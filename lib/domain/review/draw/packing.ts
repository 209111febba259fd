import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

/** A text as it is stored. */
export const pack = (text: string) => packed(text);

/** What was stored. */
export const unpack = async <T>(bytes: Buffer): Promise<T> => JSON.parse((await unpacked(bytes)).toString("utf8"));
