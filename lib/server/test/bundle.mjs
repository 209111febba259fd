import fs from "node:fs";
import path from "node:path";

/** Server-only values. The build receives them, so that a bundle that contains one can be detected. */
export const planted = {
  AUTH_SECRET: "planted-for-the-build-6f0d41c2a9e84b17-auth",
  PII_KEY: "planted-for-the-build-6f0d41c2a9e84b17-personal",
  BADGE_KEY: "planted-for-the-build-6f0d41c2a9e84b17-badge",
  SMTP_URL: "smtp://planted-6f0d41c2a9e84b17.invalid",
  SMS_TOKEN: "planted-for-the-build-6f0d41c2a9e84b17-sms",
};
const names = [...Object.keys(planted), "DATABASE_URL", "TEST_ADMIN_URL"];

/** What in `folder`, which every browser may fetch, belongs to the server: names and values of secrets, and source maps that hold any source. */
export function secretsIn(folder, values = []) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  if (files.length === 0) throw new Error(`${folder} is empty`);
  const wanted = [...names, ...Object.values(planted), ...values.filter(Boolean)];
  return files.flatMap((file) => {
    const name = path.relative(folder, file);
    const content = fs.readFileSync(file, "latin1");
    const found = wanted.filter((word) => content.includes(word)).map((word) => `${name} holds ${word}`);
    return name.endsWith(".map") && !isEmptyMap(content) ? [`${name} is a source map`, ...found] : found;
  });
}

/** Turbopack writes such a map beside the chunk that starts a worker, whatever the settings say. */
function isEmptyMap(content) {
  const { sources, sections, mappings } = JSON.parse(content);
  return sources?.length === 0 && !sections?.length && !mappings;
}
