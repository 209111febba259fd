import "server-only";

export { demoInbox } from "./demo";
export { deleteMessages, messagePage, readMessages, unreadCount } from "./messages";
export { follow, followersOf, saveSubscriptions, subscriptionDetail } from "./subscriptions";
export { tell, tellEach } from "./telling";
export type { Topic } from "./topics";
