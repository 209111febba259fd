import "server-only";
import * as inbox from "@/lib/domain/inbox";
import type * as calls from "@/lib/domain/inbox/contract";
import type { AnswersTo } from "./answers-to";

export const answers = {
  deleteMessages: inbox.deleteMessages,
  messagePage: inbox.messagePage,
  readMessages: inbox.readMessages,
  unreadCount: inbox.unreadCount,
  subscriptionDetail: inbox.subscriptionDetail,
  saveSubscriptions: inbox.saveSubscriptions,
} satisfies AnswersTo<typeof calls>;
