import Link from "next/link";
import type { WebsiteSetting } from "@/lib/domain/site/contract";

/** The host's own picture, when it has one; else its name set large, with its one sentence. */
export function Masthead({ setting }: { setting: WebsiteSetting }) {
  const [banner] = setting.banners;
  const words = (
    <>
      <h1 className="font-serif text-3xl leading-tight font-bold text-balance sm:text-4xl">{setting.groupName}</h1>
      {setting.description && <p className="mt-4 max-w-measure text-ink-2">{setting.description}</p>}
    </>
  );
  if (!banner)
    return (
      <div className="page">
        <div className="py-12">{words}</div>
      </div>
    );
  const picture = <img src={banner.imageUrl} alt={banner.title} className="aspect-3/1 w-full bg-sunken object-cover" />;
  return (
    <div className="page pt-6">
      {banner.link ? <Link href={banner.link}>{picture}</Link> : picture}
      <div className="py-8">{words}</div>
    </div>
  );
}
