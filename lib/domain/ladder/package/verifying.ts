import { createHash } from "node:crypto";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import { Fault } from "@/lib/fault";
import { canonicalText } from "@/lib/text/canonical";
import { PackageArchive } from "./archive";
import { isSigned } from "./key";
import { fileName, MANIFEST, SIGNATURE } from "./packing";
import { FORMAT, FORMAT_VERSION, Manifest, PACKAGE_MB, Signature } from "./shapes";
import { ownerOf } from "./trusting";

const MEGABYTE = 1_048_576;
/** What a package says of twenty thousand works is about forty. */
const MANIFEST_MB = 96;
const MOST_MEMBERS = 200_002;

/** Where a package lies. */
interface Lying {
  sha256: string;
  size: number;
}

/**
 * Reads what a package says, after its signature: of a trusted key, over every byte of it.
 * @throws packageUnreadable, packageMembers, packageSignature, packageKeyUnknown, packageKeyRevoked, packageVersion
 */
export async function readPackage({ sha256: stored, size }: Lying) {
  const archive = await PackageArchive.open(stored, size, MOST_MEMBERS);
  const [signed, text] = await together(
    () => archive.text(SIGNATURE, 10_000),
    () => archive.text(MANIFEST, MANIFEST_MB * MEGABYTE),
  );
  const signature = signatureIn(signed);
  const owner = await ownerOf(signature.key);
  const { digest, key } = signature;
  if (sha256(text) !== digest || !isSigned(digest, signature.signature, key)) throw new Fault("packageSignature");
  const manifest = manifestIn(text.toString());
  if (manifest.issuer.key !== key) throw new Fault("packageSignature");
  return { archive, manifest, digest, owner };
}

function signatureIn(bytes: Buffer) {
  const read = Signature.safeParse(jsonIn(bytes.toString()));
  if (!read.success || canonicalText(read.data) !== bytes.toString()) throw new Fault("packageSignature");
  return read.data;
}

function manifestIn(text: string): Manifest {
  const said = jsonIn(text) as { format?: unknown; version?: unknown } | null;
  if (said?.format !== FORMAT) throw new Fault("packageUnreadable");
  if (said.version !== FORMAT_VERSION)
    throw new Fault("packageVersion", { version: String(said.version).slice(0, 20) });
  const read = Manifest.safeParse(said);
  if (!read.success || !isWhole(read.data)) throw new Fault("packageUnreadable");
  return read.data;
}

/** Nobody and nothing is named twice, and every person of a team is described. */
function isWhole({ people, works, tracks }: Manifest) {
  const refs = new Set(people.map(({ ref }) => ref));
  const once = <T>(all: readonly T[]) => new Set(all).size === all.length;
  return (
    refs.size === people.length &&
    once(works.map(({ id }) => id)) &&
    once(tracks.map(({ code }) => code)) &&
    works.every((one) => once(one.people.map(({ ref }) => ref)) && one.people.every(({ ref }) => refs.has(ref)))
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Read = Awaited<ReturnType<typeof readPackage>>;

/**
 * Checks that a package holds exactly the files that it says, each to the last byte.
 * @throws packageMembers for one that is missing, too many or named twice; packageFile for one that was changed; packageUnreadable,
 * packageTooLarge
 */
export async function checkFiles({ archive, manifest }: Pick<Read, "archive" | "manifest">) {
  const said = new Map(manifest.files.map(({ sha256: digest, size }) => [fileName(digest), size]));
  const named = new Set(manifest.works.flatMap(({ files }) => files.map((one) => fileName(one.sha256))));
  const names = archive.names();
  const strange = names.find((name) => name !== MANIFEST && name !== SIGNATURE && !said.has(name));
  const lost = [...said.keys(), ...named].find(
    (name) => archive.sizeOf(name) < 0 || !said.has(name) || !named.has(name),
  );
  const wrong = strange ?? lost;
  if (wrong !== undefined || said.size !== manifest.files.length)
    throw new Fault("packageMembers", { name: (wrong ?? "files").slice(0, 100) });
  if (manifest.files.reduce((sum, { size }) => sum + size, 0) > PACKAGE_MB * MEGABYTE)
    throw new Fault("packageTooLarge", { max: PACKAGE_MB });
  for (const { sha256: digest, size } of manifest.files) {
    const name = fileName(digest);
    if (archive.sizeOf(name) !== size) throw new Fault("packageFile", { name });
    const hash = createHash("sha256");
    for await (const part of archive.file(name)) hash.update(part);
    if (hash.digest("hex") !== digest) throw new Fault("packageFile", { name });
  }
}
