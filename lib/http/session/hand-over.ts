/** The two cookies by which another host of the same domain hands somebody over (docs/rules/access.md, "Hand-over"). */
const DAY = 24 * 3600;

const valueOf = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(document.cookie)?.[1];

/** Every domain on which such a cookie can have been set: this host's own, and its parents. */
function domains(): string[] {
  const labels = location.hostname.split(".");
  return ["", ...labels.slice(0, -1).map((_, at) => labels.slice(at).join("."))];
}

/** Reads the `token` cookie and removes it, so that it is tried once. */
export function takeHanded(): string | null {
  const found = valueOf("token");
  if (!found) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  for (const domain of domains()) document.cookie = `token=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
  try {
    return decodeURIComponent(found);
  } catch {
    return null;
  }
}

/** `kyxlToken` is copied to the admin-token cookie; it confers nothing here (docs/rules/access.md, "Sessions"). */
export function copyAdminToken() {
  const found = valueOf("kyxlToken");
  if (!found || valueOf("admin-token") === found) return;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `admin-token=${found}; Max-Age=${DAY}; Path=/; SameSite=Lax${secure}`;
}
