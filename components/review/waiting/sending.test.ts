import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { waiting } from "@/components/kit/session/waiting";
import type { TaskDetail } from "@/lib/domain/review/contract";
import { platform } from "@/lib/fault/platform";
import { Refusal } from "@/lib/http/call";
import { askToHandIn, type Heard, type Line, sendWaiting, settle, sheetOf, type, waitingTasks } from "./sending";
import { noChanges } from "./waiting-sheet";

/** Local storage as a browser has it, one for all tabs. */
class Stored {
  getItem(key: string) {
    return Object.hasOwn(this, key) ? (this as never)[key] : null;
  }
  setItem(key: string, text: string) {
    Object.assign(this, { [key]: text });
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

beforeEach(() => {
  vi.stubGlobal("localStorage", new Stored());
  vi.stubGlobal("addEventListener", () => {});
});

const me = "7";
const task = { taskId: "31", judgingNo: "0004", version: 1 };
const mark = (key: string, value: number | null) => ({ ...noChanges(), marks: { [key]: value } });
const quiet: Heard = { saved: () => {}, handedIn: () => {}, refused: () => {} };

/** A server as ours is: a version for each sheet, and one effect for each key. */
function aServer() {
  const state = { version: 1, marks: {} as Record<string, unknown>, comment: "", submitted: 0, closed: false };
  const answers = new Map<string, { body: string; answer: unknown }>();
  let effects = 0;
  const serve = (body: Parameters<Line["save"]>[0], key: string, submit: boolean) => {
    const before = answers.get(key);
    if (before && before.body !== JSON.stringify(body)) throw new Refusal(platform.idempotencyReused, "another body");
    if (before) return before.answer;
    if (state.closed) throw new Refusal(41005, "closed");
    if (state.submitted || body.version !== state.version) throw new Refusal(platform.stale, "stale");
    for (const [name, value] of Object.entries(body.marks ?? {})) {
      if (value === null) delete state.marks[name];
      else state.marks[name] = value;
    }
    state.comment = body.comment ?? state.comment;
    state.version += 1;
    effects += 1;
    if (submit) state.submitted += 1;
    const answer = { version: state.version, savedTime: "", status: "inProgress", total: 1, done: 1, count: 1 };
    answers.set(key, { body: JSON.stringify(body), answer });
    return answer;
  };
  /** A line on which the next calls arrive or not, and are answered or not. */
  const line = (fates: ("ok" | "lost" | "deaf")[] = []): Line => {
    const carry = async (body: Parameters<Line["save"]>[0], key: string, submit: boolean) => {
      const fate = fates.shift() ?? "ok";
      await Promise.resolve();
      if (fate === "lost") throw new Refusal(-1, "");
      const answer = serve(structuredClone(body), key, submit);
      await Promise.resolve();
      if (fate === "deaf") throw new Refusal(-1, "");
      return answer as never;
    };
    return {
      save: (body, key) => carry(body, key, false),
      submit: (body, key) => carry(body, key, true),
      read: async () =>
        ({
          ...{ ...state, comments: {}, total: state.submitted ? 1 : null },
          writable: !state.closed && !state.submitted,
        }) as unknown as TaskDetail,
    };
  };
  return { state, line, effects: () => effects, forgetKeys: () => answers.clear() };
}

describe("marks that wait", () => {
  const columns = ["idea", "craft", "effect"];
  const act = fc.oneof(
    fc.record({ key: fc.constantFrom(...columns), value: fc.option(fc.integer({ min: 0, max: 100 })) }),
    fc.constant("send" as const),
    fc.constant("twoTabs" as const),
  );
  const fates = fc.array(fc.constantFrom("ok" as const, "lost" as const, "deaf" as const), { maxLength: 30 });
  test("whatever the line loses, the server ends with what was typed last, and each call counts once", async () => {
    const tab = await import("./sending");
    vi.resetModules();
    const otherTab = await import("./sending");
    expect(otherTab.sendWaiting, "another copy, as another tab has it").not.toBe(tab.sendWaiting);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), fates, fc.boolean(), async (acts, lost, submit) => {
        vi.stubGlobal("localStorage", new Stored());
        const server = aServer();
        const bad = server.line(lost);
        const typed: Record<string, number> = {};
        for (const one of acts) {
          if (one === "send") await sendWaiting(me, task.taskId, bad, quiet);
          else if (one === "twoTabs") {
            await Promise.all([tab, otherTab].map((one) => one.sendWaiting(me, task.taskId, bad, quiet)));
          } else {
            type(me, { ...task, version: server.state.version }, mark(one.key, one.value));
            if (one.value === null) delete typed[one.key];
            else typed[one.key] = one.value;
          }
        }
        if (submit) askToHandIn(me, { ...task, version: server.state.version });
        const good = server.line();
        await sendWaiting(me, task.taskId, good, quiet);
        expect(sheetOf(me, task.taskId)).toBeNull();
        expect(server.state.marks).toEqual(typed);
        expect(server.state.submitted).toBe(submit ? 1 : 0);
        expect(server.state.version, "one version for each effect").toBe(server.effects() + 1);
      }),
      { numRuns: 300 },
    );
  });

  test("an answer that was lost for longer than keys are known is no conflict", async () => {
    const server = aServer();
    type(me, task, mark("idea", 40));
    askToHandIn(me, task);
    await sendWaiting(me, task.taskId, server.line(["deaf"]), quiet);
    expect(server.state).toMatchObject({ version: 2, submitted: 1 });
    expect(sheetOf(me, task.taskId)?.sent).not.toBeNull();
    server.forgetKeys();
    await sendWaiting(me, task.taskId, server.line(), quiet);
    expect(sheetOf(me, task.taskId)).toBeNull();
    expect(server.state.submitted).toBe(1);
  });

  test("a version that moved on is told, and the expert decides: mine goes over it, or is forgotten", async () => {
    for (const mine of [true, false]) {
      const server = aServer();
      server.state.marks = { idea: 90 };
      server.state.version = 5;
      type(me, task, mark("idea", 40));
      const told: string[] = [];
      const heard = { ...quiet, refused: () => void told.push("refused") };
      await sendWaiting(me, task.taskId, server.line(), heard);
      expect(told).toEqual(["refused"]);
      expect(sheetOf(me, task.taskId)).toMatchObject({ trouble: { kind: "stale" }, changes: { marks: { idea: 40 } } });
      await sendWaiting(me, task.taskId, server.line(), heard);
      expect(server.state.marks, "nothing goes by itself").toEqual({ idea: 90 });
      settle(me, task.taskId, mine ? 5 : null);
      await sendWaiting(me, task.taskId, server.line(), heard);
      expect(server.state.marks).toEqual({ idea: mine ? 40 : 90 });
      expect(sheetOf(me, task.taskId)).toBeNull();
    }
  });

  test("a plan that closed meanwhile is told; what was typed stays until it is sent again or forgotten", async () => {
    const server = aServer();
    server.state.closed = true;
    type(me, task, mark("idea", 40));
    await sendWaiting(me, task.taskId, server.line(), quiet);
    expect(sheetOf(me, task.taskId)).toMatchObject({
      trouble: { kind: "refused", message: "closed" },
      changes: { marks: { idea: 40 } },
    });
    server.state.closed = false;
    settle(me, task.taskId, 1);
    await sendWaiting(me, task.taskId, server.line(), quiet);
    expect(server.state.marks).toEqual({ idea: 40 });
  });

  test("is one person's: nobody else reads it, one's own log-out forgets it, and an answer on its way brings nothing back", async () => {
    type(me, task, mark("idea", 40));
    type("8", task, mark("idea", 90));
    expect(waitingTasks(waiting.names("9"))).toEqual([]);
    expect(sheetOf("8", task.taskId)?.changes.marks).toEqual({ idea: 90 });
    expect(waitingTasks(waiting.names(me))).toEqual(["31"]);
    const server = aServer();
    const line = server.line();
    await sendWaiting(
      me,
      task.taskId,
      { ...line, save: (...sent) => line.save(...sent).finally(() => waiting.forget(me)) },
      quiet,
    );
    expect(server.state.marks).toEqual({ idea: 40 });
    type(me, task, mark("idea", 41));
    waiting.forget(me);
    expect(sheetOf(me, task.taskId)).toBeNull();
    expect(sheetOf("8", task.taskId), "the other one's stays").not.toBeNull();
  });
});
