import "server-only";

export { teamTrack, today } from "./today/today";
