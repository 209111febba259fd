import type { Browser } from "@playwright/test";
import { errorPages, type Route, routes } from "@/lib/http/page/routes";
import { type Seat, seatFor } from "./actors";

const at = (fits: (route: Route) => boolean) => routes.filter(fits).map(({ path }) => path);
/** Everything that a stranger can open by its address alone. */
export const open = [...at(({ login, hidden }) => !login && !hidden), ...errorPages];
export const centre = at(({ login, hidden }) => login && !hidden);

interface Entry {
  path: string;
  menuType: 1 | 2 | 4;
  children: Entry[];
}

const pathsOf = (entries: Entry[], above = ""): string[] =>
  entries.flatMap((e) => {
    const path = e.path.startsWith("/") ? e.path : `${above}/${e.path}`;
    return e.menuType === 1 ? pathsOf(e.children, path) : [path];
  });

/** The desk as its menu leads through it. */
export async function deskPaths(browser: Browser, username: string, language: string) {
  const seat = await seatFor(browser, username, { language });
  return { seat, paths: pathsOf(await seat.ask<Entry[]>("GET", "/system/menu/userMenu")) };
}

/** The designer, with the first of the templates and with every upright one. */
export async function designerPaths({ ask }: Seat) {
  const { list } = await ask<{ list: { templateId: string; name: string }[] }>("GET", "/certificate/template/page", {
    pageSize: 100,
  });
  const opened = list.filter(({ name }, i) => i === 0 || name.includes("竖"));
  return opened.map(({ templateId }) => `/certificate/editor?templateId=${templateId}`);
}

/** What there is to see of one certificate of one's own: its check, and the certificate itself. */
export async function ownCertificatePaths({ ask }: Seat) {
  const own = await ask<{ status: string; previewUrl: string }[]>("GET", "/web/certificate/mine");
  const valid = own.filter(({ status }) => status === "valid").slice(0, 1);
  return valid.flatMap(({ previewUrl }) => {
    const { pathname, search } = new URL(previewUrl, "http://localhost");
    return [pathname + search, `/home/certificate/view${search}`];
  });
}

/** A word that was not found shows as its key: `home.front.all`. */
export const bareKey =
  /(?:^|\s)(?:access|award|center|certificate|common|contest|designer|desk|enrollment|expert|faults|form|home|inbox|kit|news|org|review|site|study|system|terms|work)\.[a-z][A-Za-z]*(?:\.[A-Za-z]+)*(?:\s|$)/m;
