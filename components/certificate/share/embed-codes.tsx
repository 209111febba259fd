import { CopyButton } from "@/components/kit/copy-button";
import { Textarea } from "@/components/ui/control/textarea";
import { embedCodes } from "./embed-code";

type EmbedCodesProps = {
  of: Parameters<typeof embedCodes>[0];
  words: Record<"frame" | "picture" | "copy", string>;
};

/** What another website takes in to show a certificate, to be copied. */
export function EmbedCodes({ of, words }: EmbedCodesProps) {
  const codes = embedCodes(of);
  return (
    <div className="space-y-4 pt-2">
      {(["frame", "picture"] as const).map((kind) => (
        <div key={kind} className="space-y-2">
          <p>{words[kind]}</p>
          <Textarea
            readOnly
            rows={3}
            value={codes[kind]}
            aria-label={words[kind]}
            className="font-mono text-xs break-all"
          />
          <CopyButton size="small" text={codes[kind]}>
            {words.copy}
            <span className="sr-only">{words[kind]}</span>
          </CopyButton>
        </div>
      ))}
    </div>
  );
}
