import type { ShownBanner } from "@/lib/domain/site/contract";
import { BannerLink } from "./banner-link";

type PictureProps = Omit<ShownBanner, "bannerId" | "link" | "title">;

/** The picture, cut to its frame around what is to stay in sight, and over it the film where one may move. */
export function BannerPicture({ banner, eager = false }: { banner: PictureProps; eager?: boolean }) {
  const { imageUrl, narrowUrl, videoUrl, alt, focus } = banner;
  const seen = { objectPosition: `${focus}% 50%` };
  return (
    <>
      <picture>
        {narrowUrl && <source media="(max-width: 639px)" srcSet={narrowUrl} />}
        <img
          src={imageUrl}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          style={seen}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      {videoUrl && (
        <video
          src={videoUrl}
          poster={imageUrl}
          muted
          loop
          autoPlay
          playsInline
          aria-hidden
          style={seen}
          className="absolute inset-0 size-full object-cover motion-reduce:hidden print:hidden"
        />
      )}
    </>
  );
}

/** The host's own pictures and films, one beside the other: a strip that is drawn along, without a script. */
export function BannerStrip({ banners, label }: { banners: ShownBanner[]; label: string }) {
  if (banners.length === 0) return null;
  return (
    <section
      aria-label={label}
      className="flex snap-x snap-mandatory overflow-x-auto bg-sunken print:hidden [scrollbar-width:thin]"
    >
      {banners.map((banner, at) => (
        <figure
          key={banner.bannerId}
          className="relative aspect-3/1 max-h-[26rem] min-h-44 w-full shrink-0 snap-center overflow-hidden"
        >
          <BannerPicture banner={banner} eager={at === 0} />
          <figcaption className="absolute inset-x-0 bottom-0 bg-gradient-to-t from-black/65 to-transparent pt-12 pb-4 text-white">
            <span className="page block font-serif text-lg font-bold sm:text-xl">
              {banner.link ? (
                <BannerLink bannerId={banner.bannerId} href={banner.link}>
                  {banner.title}
                </BannerLink>
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
