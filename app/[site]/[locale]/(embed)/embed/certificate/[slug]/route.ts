import { type SharedCertificate, sharedCertificate } from "@/lib/domain/certificate";
import { Fault } from "@/lib/fault";
import { placeFor } from "@/lib/http/page";
import { isLocale, tagOf } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { xmlText } from "@/lib/text/xml";

type Asked = { params: Promise<{ site: string; locale: string; slug: string }> };

/** Light and dark as the frame's site has it; the marks are a shape and a word besides their colour. */
const STYLE = `:root{color-scheme:light dark;--ink:#1d1b16;--note:#5d584d;--rule:#d8d3c7;--paper:#fff;--mark:#1a6b3c}
@media(prefers-color-scheme:dark){:root{--ink:#eeeae0;--note:#b3ada0;--rule:#47433a;--paper:#1c1a16;--mark:#7fd09f}}
*{box-sizing:border-box}body{margin:0;font:14px/1.45 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:var(--ink);background:var(--paper)}
a{display:flex;gap:12px;align-items:center;min-height:100vh;padding:12px;color:inherit;text-decoration:none;border:1px solid var(--rule)}
a:hover strong,a:focus-visible strong{text-decoration:underline}a:focus-visible{outline:2px solid;outline-offset:-4px}
img{width:38%;max-width:170px;border:1px solid var(--rule)}div{min-width:0;overflow-wrap:anywhere}
strong{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
p{margin:0 0 4px}p.note{margin:4px 0 0;font-size:12px;color:var(--note)}
.status{font-weight:600;color:var(--mark)}.void .status{color:inherit;border-left:4px solid;padding-left:8px}`;

/** Its policy is the middleware's, as that of everything that is made for frames. */
const HEADERS = { "content-type": "text/html; charset=utf-8", "x-robots-tag": "noindex" };

/** A certificate that its holder shows, small, for a frame on another website: no reader is known here, and nothing runs. */
export async function GET(_request: Request, { params }: Asked) {
  const { site, locale, slug } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const [{ setting }, shared] = await Promise.all([placeFor(site, locale), unlessNone(sharedCertificate(slug))]);
  const t = wordsOf(locale, "certificate");
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="${tagOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${xmlText(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
  if (!shared) {
    const none = t("share.frame.none");
    return new Response(page(none, `<p style="padding:12px">${xmlText(none)}</p>`), { status: 404, headers: HEADERS });
  }
  const { status, holder, awardName, competitionName, certificateNo } = shared;
  const valid = status === "valid";
  const name = [holder, awardName].filter(Boolean).join(" · ");
  const told = {
    status: t(`trace.status.${status}`),
    title: valid ? name : t(`share.page.void.${status}`),
    live: t("share.frame.live", { site: setting.groupName }),
    open: t("share.frame.open"),
  };
  const body = `<a class="${valid ? "valid" : "void"}" href="/home/certificate/share?id=${slug}" target="_blank" rel="noopener" title="${xmlText(told.open)}">${valid ? picture(shared) : ""}<div><p class="status">${valid ? "✓ " : ""}${xmlText(told.status)}</p><strong>${xmlText(told.title)}</strong><p class="note">${xmlText(competitionName)}<br>${xmlText(certificateNo)}</p><p class="note">${xmlText(told.live)}</p></div></a>`;
  return new Response(page(told.title, body), { headers: HEADERS });
}

const picture = ({ slug, version }: SharedCertificate) =>
  `<img src="/pictures/certificate.jpg?id=${slug}&amp;v=${version}" alt="">`;

const unlessNone = (read: Promise<SharedCertificate>) =>
  read.catch((error: unknown) => {
    if (error instanceof Fault) return null;
    throw error;
  });
