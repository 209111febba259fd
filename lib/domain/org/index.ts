import "server-only";

export { dataScope, either, type Reach, within } from "./scope";
