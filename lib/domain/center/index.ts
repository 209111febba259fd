import "server-only";

export { teamCalendar } from "./paper/calendar";
export { receipt } from "./paper/receipt";
export { entrySlip } from "./paper/slip";
export { teamTrack, today } from "./today/today";
