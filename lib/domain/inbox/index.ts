import "server-only";

export { demoInbox } from "./demo";
export { forgetMessages } from "./forgetting";
export { deleteMessages, messagePage, readMessages, unreadCount } from "./messages";
export { notify, notifyEach } from "./notifying";
export { follow, followersOf, saveQuietHours, saveSubscriptions, subscriptionDetail } from "./subscriptions";
export type { Topic } from "./topics";
