import * as batches from "./batches.mjs";
import { deadlineBurst } from "./burst.mjs";
import * as climbs from "./climbs.mjs";
import * as connections from "./connections.mjs";
import * as disks from "./disks.mjs";
import * as endings from "./endings.mjs";
import * as files from "./files.mjs";
import * as kills from "./kills.mjs";
import * as notices from "./notices.mjs";
import * as outages from "./outages.mjs";
import * as resuming from "./resuming.mjs";
import * as rooms from "./rooms.mjs";
import * as strangers from "./strangers.mjs";
import * as upkeep from "./upkeep.mjs";

/** Everything that `npm run chaos` can break, in the order in which it does. */
export const scenarios = {
  ...kills,
  ...files,
  ...resuming,
  ...batches,
  ...climbs,
  ...rooms,
  ...notices,
  ...outages,
  ...disks,
  ...endings,
  ...strangers,
  ...connections,
  deadlineBurst,
  ...upkeep,
};
