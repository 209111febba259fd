import { certificatePicture, db, file } from "@/db";
import { storage } from "@/lib/storage";

/** One clear pixel. */
export const A_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** A picture for the designs of a group; nobody published it yet. */
export async function aPicture(groupId: string): Promise<string> {
  const { sha256, size } = await storage.put(new Blob([new Uint8Array(A_PNG)]).stream(), 10_000);
  const [kept] = await db
    .insert(file)
    .values({ sha256, size: String(size), mime: "image/png", name: "picture.png", purpose: "picture" })
    .returning();
  const [made] = await db
    .insert(certificatePicture)
    .values({ groupId, fileId: kept?.id as string, width: 1, height: 1 })
    .returning();
  return made?.id as string;
}
