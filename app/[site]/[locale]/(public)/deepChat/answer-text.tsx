import Link from "next/link";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import type { Source } from "@/lib/domain/assistant/contract";

type Block = { list: boolean; lines: string[] };

/** Lines that begin with a dash are a list, others paragraphs. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    const item = /^[-*•]\s+(.*)$/u.exec(line)?.[1];
    const last = blocks.at(-1);
    if (!line) blocks.push({ list: false, lines: [] });
    else if (item !== undefined) {
      if (last?.list) last.lines.push(item);
      else blocks.push({ list: true, lines: [item] });
    } else if (last && !last.list) last.lines.push(line);
    else blocks.push({ list: false, lines: [line] });
  }
  return blocks.filter(({ lines }) => lines.length > 0);
}

/** What a model wrote, as text: the numbers of its sources are the only links, and nothing in it is markup. */
export function AnswerText({ text, sources }: { text: string; sources: readonly Source[] }) {
  const t = useTranslations("home.assistant");
  const linked = (line: string): ReactNode =>
    line.split(/(\[\d{1,2}\])/).map((part, at) => {
      const source = sources.find(({ no }) => part === `[${no}]`);
      const key = `${at}`;
      return source ? (
        <Link
          key={key}
          href={source.path}
          aria-label={t("source", { no: source.no, title: source.title })}
          className="figures text-accent-ink underline-offset-4 hover:underline"
        >
          {part}
        </Link>
      ) : (
        <Fragment key={key}>{part.replaceAll("**", "")}</Fragment>
      );
    });
  return (
    <div className="max-w-measure space-y-3 leading-relaxed break-words">
      {blocksOf(text).map(({ list, lines }, at) =>
        list ? (
          <ul key={`${at}`} className="list-disc space-y-1 pl-5">
            {lines.map((line, n) => (
              <li key={`${n}`}>{linked(line)}</li>
            ))}
          </ul>
        ) : (
          <p key={`${at}`}>
            {lines.map((line, n) => (
              <Fragment key={`${n}`}>
                {n > 0 && <br />}
                {linked(line)}
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  );
}
