import "server-only";

export { demoInbox } from "./demo";
export { deleteMessages, messagePage, readMessages, unreadCount } from "./messages";
export { follow, followersOf, saveSubscriptions, subscriptionDetail } from "./subscriptions";
export { tell } from "./telling";
export type { Topic } from "./topics";
