import { Work } from "@/lib/sheet/limits";
import { BOUNDS, type Part, type Reading, type Step, type UnreadReason } from "./shapes";

/** What one file may take, its members included, and what was found in it so far. */
export class Budget {
  readonly work = new Work(BOUNDS.inflated);
  readonly reading: Reading = { parts: [], unread: [], pages: 0 };
  private characters = 0;
  private images = 0;

  /** Keeps a piece of text; what goes beyond the bound is left out, and said once. */
  add(part: Part) {
    const room = BOUNDS.characters - this.characters;
    const text = storable(part.text);
    if (text.trim() === "") return;
    if (text.length > room) this.miss([], "tooLong");
    if (room <= 0) return;
    this.characters += text.length;
    this.reading.parts.push({ ...part, at: named(part.at), text: text.slice(0, room).toWellFormed() });
  }

  get full() {
    return this.characters >= BOUNDS.characters;
  }

  miss(place: Step[], why: UnreadReason) {
    const at = named(place);
    const told = this.reading.unread.some((one) => one.why === why && JSON.stringify(one.at) === JSON.stringify(at));
    if (!told && this.reading.unread.length < 50) this.reading.unread.push({ at, why });
  }

  /** Whether one more image may be looked into. */
  image = () => ++this.images <= BOUNDS.images;
}

const storable = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, " ").toWellFormed();

const LONGEST_NAME = 200;
const named = (at: Step[]): Step[] =>
  at.map((step) =>
    step.name === undefined ? step : { ...step, name: storable(step.name).slice(0, LONGEST_NAME).toWellFormed() },
  );
