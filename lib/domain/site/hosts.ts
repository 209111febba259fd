import { db, site } from "@/db";
import { now } from "@/lib/clock";

/** Host → site id. Every page asks, so memory answers; a new host is known within ten seconds. */
const known = { at: 0, byHost: new Map<string, string>(), asking: null as Promise<void> | null };
const FRESH_FOR = 10_000;

async function ask() {
  const rows = await db.select({ id: site.id, host: site.host }).from(site);
  known.byHost = new Map(rows.map((r) => [r.host, r.id]));
  known.at = now().getTime();
}

/** The id of the site that answers for a Host header; the site of host `*` for hosts nobody claimed, `0` when there is none. */
export async function siteKeyOf(host: string): Promise<string> {
  if (now().getTime() - known.at > FRESH_FOR) {
    known.asking ??= ask()
      .catch(() => {})
      .finally(() => {
        known.asking = null;
      });
    if (known.at === 0) await known.asking;
  }
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return known.byHost.get(name) ?? known.byHost.get("*") ?? "0";
}
