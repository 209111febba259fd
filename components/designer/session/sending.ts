import type { Design } from "@/lib/designer/document";
import { Refusal } from "@/lib/http/call";
import type { About, Outcome } from "./saving";

interface SendingParts {
  save: (design: Design, version: number) => Promise<{ version: number }>;
  /** What the server has now. */
  read: () => Promise<{ design: Design; version: number }>;
}

/**
 * Sends a design and reads the answer. A call whose answer was lost may have arrived: if the next one reports a conflict
 * and the server has exactly what was sent then, the other writer was this editor.
 */
export function createSending({ save, read }: SendingParts) {
  let lost: string | null = null;
  return async function send(design: Design, version: number): Promise<Outcome> {
    try {
      const answer = await save(design, version);
      lost = null;
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal) || unreached(error.code)) {
        lost = JSON.stringify(design);
        return "unreached";
      }
      if (error.code === 409) {
        const there = lost === null ? null : await read().catch(() => null);
        if (!there || JSON.stringify(there.design) !== lost) return { conflict: error.message };
        const same = lost === JSON.stringify(design);
        lost = null;
        return same ? { version: there.version } : send(design, there.version);
      }
      const [first] = error.errors;
      return { refused: first?.message || error.message, about: aboutOf(first?.field ?? "", design) };
    }
  };
}

/** What a field as the server writes it, `design.slides.0.elements.3.contentText`, belongs to. */
function aboutOf(field: string, { slides }: Design): About {
  const [, page, at] = /^design\.slides\.(\d+)(?:\.elements\.(\d+))?/.exec(field) ?? [];
  const slide = page === undefined ? undefined : slides[Number(page)];
  const element = at === undefined ? undefined : slide?.elements[Number(at)];
  return { ...(slide && { slide: slide.id }), ...(element && { element: element.id }) };
}

/** No answer, a server that is not well, or a session that ended: the same call may go through later. */
const unreached = (code: number) => code === -1 || code === 11000 || (code >= 500 && code < 600);
