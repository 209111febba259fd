import "server-only";

export { deskSearch } from "./desk/finding";
export { findPublic, MOST_OF_KIND, searchPage } from "./finding";
export { type Passage, passagesFor } from "./passages";
export { reconcileSearch } from "./reconciling";
export { suggestions } from "./suggesting";
export { isSearchable, wordsIn } from "./terms";
