import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { FigurePicture } from "./figure-picture";

export function PictureBlock({ block }: { block: BlockOf<"picture"> }) {
  return <FigurePicture picture={block.picture} className="max-h-160 object-contain" />;
}
