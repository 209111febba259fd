import type { Claim, Claims } from "./claim";

const organise = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "manager",
  takes,
  with: { ...values },
  alsoFor: ["host"],
});
const audience = { to: "teams", people: ["captain"] };
const words = { title: "Letter", body: "Text" };

export const broadcast: Claims = {
  "GET /competition/broadcast/page": organise({ competitionId: "contest" }),
  "GET /competition/broadcast/detail": organise({ broadcastId: "draftBroadcast" }),
  "POST /competition/broadcast/add": organise(
    {
      competitionId: "contest",
      audience: ({ item, stage, school }) => ({ ...audience, itemId: item, stageId: stage, schoolId: school }),
    },
    words,
  ),
  "POST /competition/broadcast/update": organise(
    { broadcastId: "draftBroadcast", audience: ({ item }) => ({ ...audience, itemId: item }) },
    { ...words, version: 1 },
  ),
  "POST /competition/broadcast/delete": organise({ broadcastId: "spareBroadcast" }),
  "GET /competition/broadcast/preview": organise({ broadcastId: "draftBroadcast" }, { locale: "en" }),
  "POST /competition/broadcast/test": organise({ broadcastId: "draftBroadcast" }, { locale: "en" }),
  "POST /competition/broadcast/notify": organise({ broadcastId: "readyBroadcast" }, { version: 1, count: 1 }),
  "GET /competition/broadcast/recipient/page": organise({ broadcastId: "sentBroadcast" }),
};
