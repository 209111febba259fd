import Link from "next/link";
import type { WebsiteSetting } from "@/lib/domain/site/contract";

type Banner = WebsiteSetting["banners"][number];

/** The picture, and over it the film where one may move. */
export function BannerPicture({ banner, eager = false }: { banner: Banner; eager?: boolean }) {
  return (
    <>
      <img
        src={banner.imageUrl}
        alt={banner.title}
        loading={eager ? "eager" : "lazy"}
        className="absolute inset-0 size-full object-cover"
      />
      {banner.videoUrl && (
        <video
          src={banner.videoUrl}
          poster={banner.imageUrl}
          muted
          loop
          autoPlay
          playsInline
          aria-hidden
          className="absolute inset-0 size-full object-cover motion-reduce:hidden print:hidden"
        />
      )}
    </>
  );
}

/** The host's own pictures and films, one beside the other: a strip that is drawn along, without a script. */
export function BannerStrip({ banners, label }: { banners: Banner[]; label: string }) {
  if (banners.length === 0) return null;
  return (
    <section
      aria-label={label}
      className="flex snap-x snap-mandatory overflow-x-auto bg-sunken print:hidden [scrollbar-width:thin]"
    >
      {banners.map((banner, at) => (
        <figure
          key={banner.imageUrl}
          className="relative aspect-3/1 max-h-[26rem] min-h-44 w-full shrink-0 snap-center overflow-hidden"
        >
          <BannerPicture banner={banner} eager={at === 0} />
          <figcaption className="absolute inset-x-0 bottom-0 bg-gradient-to-t from-black/65 to-transparent pt-12 pb-4 text-white">
            <span className="page block font-serif text-lg font-bold sm:text-xl">
              {banner.link ? (
                <Link href={banner.link} className="underline-offset-4 hover:underline after:absolute after:inset-0">
                  {banner.title}
                </Link>
              ) : (
                banner.title
              )}
            </span>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
