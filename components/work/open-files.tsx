import { Words } from "@/components/words";
import { previewKindOf } from "@/lib/domain/work/contract";
import { drawnAs } from "./drawn-as";
import { FilePreview } from "./file-preview";
import { FileRows } from "./file-rows";

type OpenFilesProps = { files: readonly { fileId: string; name: string; size: number; mime: string; url: string }[] };

/** Files on a page for strangers, each with a look at it where there is one; without, nothing more is sent to the browser. */
export function OpenFiles({ files }: OpenFilesProps) {
  if (!files.some(({ mime }) => drawnAs(mime) !== null || previewKindOf(mime) !== null))
    return <FileRows files={files} />;
  return (
    <Words only={["work", "kit", "faults"]}>
      <FileRows files={files} acts={(file) => <FilePreview file={file} alone />} />
    </Words>
  );
}
