import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { FigurePicture } from "./figure-picture";

export function GalleryBlock({ block }: { block: BlockOf<"gallery"> }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {block.pictures.map((picture, at) => (
        <li key={`${at} ${picture.url}`}>
          <FigurePicture picture={picture} className="aspect-3/2 object-cover" />
        </li>
      ))}
    </ul>
  );
}
