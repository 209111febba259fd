import type { Side } from "@/lib/testing/world";
import { doorCode } from "@/lib/testing/world/scene";
import type { Claim, Claims } from "./claim";

type Things = Side["things"];
/** A plan with its rooms, as the claims name them. */
interface Names {
  plan: keyof Things;
  room: keyof Things;
  spareRoom: keyof Things;
  firstPlace: keyof Things;
  secondPlace: keyof Things;
  expert: keyof Things;
  /** A sheet that is owed, and one that was typed twice, differently. */
  paperSheet: keyof Things;
  differingSheet: keyof Things;
}

const rules = { room: "C", startTime: "2099-03-03 09:00:00", minutesPresent: 8, minutesQa: 5, revealScore: false };
const seen = { version: 1 };

/** The calls of rooms that whoever runs a plan has a right to, the contest's and an organisation's alike. */
const roomsOf = (
  { plan, room, spareRoom, firstPlace, secondPlace, expert, paperSheet, differingSheet }: Names,
  look: (takes: Claim["takes"]) => Claim,
  run: (takes: Claim["takes"], values?: Claim["with"]) => Claim,
): Claims => ({
  "GET /review/scene/list": look({ planId: plan }),
  "GET /review/scene/detail": look({ sessionId: room }),
  "POST /review/scene/add": run({ planId: plan }, rules),
  "POST /review/scene/update": run({ sessionId: spareRoom }, { ...seen, ...rules }),
  "POST /review/scene/delete": run({ sessionId: spareRoom }),
  "POST /review/scene/setStatus": run({ sessionId: room }, { ...seen, to: "closed" }),
  "POST /review/scene/spread": run({ planId: plan }),
  "POST /review/scene/order": run(
    { sessionId: room, itemIds: (things) => [things[secondPlace], things[firstPlace]] },
    seen,
  ),
  "POST /review/scene/draw": run({ sessionId: room }, seen),
  "POST /review/scene/item/move": run({ itemId: secondPlace, sessionId: spareRoom }),
  "POST /review/scene/press": run({ sessionId: room, itemId: firstPlace }, { ...seen, act: "call" }),
  "POST /review/scene/checkIn": run({ planId: plan }, ({ things }) => ({ code: doorCode(things[plan]) })),
  "POST /review/scene/judge/absent": run({ itemId: firstPlace, expertId: expert }, { absent: true }),
  "GET /review/scene/paper/page": run({ sessionId: room }),
  "GET /review/scene/paper/detail": run({ taskId: differingSheet }),
  "POST /review/scene/paper/type": run({ taskId: paperSheet }, { marks: { idea: 50, effect: 30 } }),
  "POST /review/scene/paper/settle": run({ taskId: differingSheet }, { typings: 2, picks: { "marks.idea": 2 } }),
  "POST /review/scene/paper/discard": run({ taskId: differingSheet }, { typings: 2 }),
});

const organise = (takes: Claim["takes"], values: Claim["with"] = {}): Claim => ({
  by: "manager",
  takes,
  with: values,
  alsoFor: ["host"],
});

export const scene: Claims = {
  ...roomsOf(
    {
      plan: "scenePlan",
      room: "room",
      spareRoom: "spareRoom",
      firstPlace: "firstPlace",
      secondPlace: "secondPlace",
      expert: "expert",
      paperSheet: "paperSheet",
      differingSheet: "differingSheet",
    },
    organise,
    organise,
  ),
  "GET /review/scene/calendar": organise({ planId: "scenePlan" }),
  "GET /review/scene/sheet": organise({ planId: "scenePlan" }),
  "GET /review/scene/record": organise({ sessionId: "room" }),
  "GET /review/scene/poster": organise({ sessionId: "room" }),
  "GET /review/scene/screen/list": organise({ sessionId: "room" }),
  "POST /review/scene/screen/add": organise({ sessionId: "room" }, { label: "Hall" }),
  "POST /review/scene/screen/revoke": organise({ screenId: "screen" }),
  "GET /review/task/sign/list": { by: "expert", takes: { planId: "scenePlan" }, alsoFor: ["tempExpert"] },
  "POST /review/task/sign": {
    by: "expert",
    takes: { taskIds: "signableSheet" },
    with: ({ people, password, canary }: Side) => ({ name: people.expert.realName + canary, password }),
  },
  "GET /review/scene/now": { by: "expert", takes: { planId: "scenePlan" }, alsoFor: ["tempExpert"] },
};

/** An organisation's own plan: the organiser of the contest looks at its rooms, and nobody but the organisation presses. */
export const ownScene: Claims = roomsOf(
  {
    plan: "ownPlan",
    room: "ownRoom",
    spareRoom: "ownSpareRoom",
    firstPlace: "ownFirstPlace",
    secondPlace: "ownSecondPlace",
    expert: "ownExpert",
    paperSheet: "ownPaperSheet",
    differingSheet: "ownDifferingSheet",
  },
  (takes) => ({ by: "schoolAdmin", takes, alsoFor: ["host", "manager"] }),
  (takes, values = {}) => ({ by: "schoolAdmin", takes, with: values }),
);
