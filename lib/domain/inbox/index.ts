import "server-only";

export { demoInbox } from "./demo";
export { forgetMessages } from "./forgetting";
export { letterPage, unsentLetters } from "./letters/listing";
export { resendLetters } from "./letters/resending";
export { deleteMessages, messagePage, readMessages, unreadCount } from "./messages";
export { letterOf, notify, notifyEach, sendNotices } from "./notifying";
export { forgetReminders, remindOf } from "./reminding";
export {
  follow,
  followersOf,
  saveDigest,
  saveQuietHours,
  saveSubscriptions,
  subscriptionDetail,
} from "./subscriptions";
export type { Topic } from "./topics";
export { resetMessageTemplate, saveMessageTemplate } from "./wordings/editing";
export { messageHosts, messageTemplate, messageTemplates } from "./wordings/listing";
export { previewMessageTemplate, testMessageTemplate } from "./wordings/previewing";
