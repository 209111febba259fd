import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Design } from "@/lib/designer/document";
import { goToSlide, setArchival, setSlides, setTitle, setViewportRatio } from "@/lib/designer/edit/actions";
import { createSaver, type Saving } from "./saving";

const first = Design.parse({});
const titled = (title: string) => setTitle(first, title);

function made(send: Parameters<typeof createSaver>[0]["send"]) {
  const states: Saving["state"][] = [];
  const stored: { title: string | null } = { title: null };
  const sent: string[] = [];
  const saver = createSaver({
    version: 4,
    design: first,
    send: (design, version) => {
      sent.push(`${design.title} over ${version}`);
      return send(design, version);
    },
    saveLocally: (design) => {
      stored.title = design.title;
    },
    forget: () => {
      stored.title = null;
    },
    onChange: ({ state }) => states.push(state),
  });
  return { saver, states, kept: stored, sent };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("saving", () => {
  it("waits until changes rest, sends the newest state, and stores a local copy until it is saved", async () => {
    const { saver, states, kept: stored, sent } = made(async (_, version) => ({ version: version + 1 }));
    saver.take(titled("a"));
    await vi.advanceTimersByTimeAsync(500);
    saver.take(titled("b"));
    expect([stored.title, saver.pending(), sent]).toEqual(["b", true, []]);
    await vi.advanceTimersByTimeAsync(900);
    expect(sent).toEqual(["b over 4"]);
    expect([stored.title, saver.pending(), saver.version(), states.at(-1)]).toEqual([null, false, 5, "saved"]);
  });

  it("saves whatever a design says, and nothing for a look at another page", async () => {
    const two = setSlides(first, [first.slides[0], { ...first.slides[0], id: "2" }] as Design["slides"]);
    const changed: Record<keyof Design, Design> = {
      title: titled("a"),
      slides: two,
      viewportRatio: setViewportRatio(first, 1),
      archival: setArchival(first, true),
      paper: { ...first, paper: { width: 420, height: 297 } },
      aids: { ...first, aids: { x: [500], y: [] } },
      slideIndex: goToSlide(two, 1),
    };
    for (const [name, design] of Object.entries(changed)) {
      const { saver, sent } = made(async (_, version) => ({ version: version + 1 }));
      if (name === "slideIndex") saver.take(two);
      await vi.advanceTimersByTimeAsync(900);
      sent.length = 0;
      saver.take(design);
      await vi.advanceTimersByTimeAsync(900);
      expect(sent.length, name).toBe(name === "slideIndex" ? 0 : 1);
    }
  });

  it("sends one after the other: what changed under way goes next, over the version just made", async () => {
    let answer = (_: { version: number }) => {};
    const { saver, sent, kept: stored } = made(() => new Promise((resolve) => (answer = resolve)));
    saver.take(titled("a"));
    await vi.advanceTimersByTimeAsync(1_000);
    saver.take(titled("b"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual(["a over 4"]);
    answer({ version: 5 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(["a over 4", "b over 5"]);
    expect(stored.title).toBe("b");
  });

  it("retries without an answer, and loses no input", async () => {
    let up = false;
    const { saver, states, kept: stored, sent } = made(async () => (up ? { version: 5 } : "unreached"));
    saver.take(titled("a"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([states.at(-1), stored.title]).toEqual(["failed", "a"]);
    up = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([states.at(-1), stored.title, sent.length]).toEqual(["saved", null, 2]);
  });

  it("never overwrites another person's save, and continues to store local copies", async () => {
    const { saver, states, kept: stored, sent } = made(async () => ({ conflict: "…" }));
    saver.take(titled("a"));
    await vi.advanceTimersByTimeAsync(1_000);
    saver.take(titled("b"));
    await vi.advanceTimersByTimeAsync(60_000);
    await saver.flush();
    expect([states.at(-1), stored.title, sent.length]).toEqual(["conflict", "b", 1]);
  });

  it("says a refusal and sends the next change", async () => {
    let good = false;
    const { saver, states, sent } = made(async () => (good ? { version: 5 } : { refused: "…", about: {} }));
    saver.take(titled("a"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states.at(-1)).toBe("refused");
    good = true;
    saver.take(titled("b"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([states.at(-1), sent.length]).toEqual(["saved", 2]);
  });

  it("takes turning to another page for no change", async () => {
    const { saver, states, kept: stored, sent } = made(async () => ({ version: 5 }));
    saver.take({ ...first, slideIndex: 3 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([sent, stored.title, saver.pending(), states]).toEqual([[], null, false, []]);
    saver.take({ ...titled("a"), slideIndex: 3 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual(["a over 4"]);
  });

  it("once stopped, sends and stores nothing and does not hold back the page", async () => {
    const { saver, kept: stored, sent } = made(async () => ({ conflict: "…" }));
    saver.take(titled("a"));
    expect([saver.pending(), stored.title]).toEqual([true, "a"]);
    saver.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([saver.pending(), stored.title, sent]).toEqual([false, null, []]);
  });

  it("has nothing to send where everything was taken back", async () => {
    const { saver, kept: stored, sent } = made(async () => ({ version: 5 }));
    saver.take(titled("a"));
    saver.take(first);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([sent, stored.title, saver.pending()]).toEqual([[], null, false]);
  });
});
