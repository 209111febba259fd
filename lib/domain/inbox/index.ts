import "server-only";

export { demoInbox } from "./demo";
export { deleteMessages, messagePage, readMessages, unreadCount } from "./messages";
export { follow, followersOf, saveSubscriptions, subscriptionDetail } from "./subscriptions";
export { notify, notifyEach } from "./notifying";
export type { Topic } from "./topics";
