import { eachLocale } from "@/lib/i18n/locale";
import type { Claims } from "./claim";

const empty = () => eachLocale(() => ({ title: "", body: "" }));
const words = { site: empty(), email: empty(), sms: empty() };
const topic = "contestCancelled";

export const messageWords: Claims = {
  "GET /system/message/template/page": { by: "host", takes: { groupId: "province" } },
  "GET /system/message/template/detail": { by: "host", takes: { groupId: "province" }, with: { topic } },
  "POST /system/message/template/save": {
    by: "host",
    takes: { groupId: "province" },
    with: { topic, version: 0, words },
  },
  "POST /system/message/template/reset": { by: "host", takes: { groupId: "province" }, with: { topic, version: 0 } },
  "POST /system/message/template/preview": {
    by: "host",
    takes: { groupId: "province" },
    with: { topic, channel: "email", locale: "zh-cn", words },
  },
  "POST /system/message/template/test": {
    by: "host",
    takes: { groupId: "province" },
    with: { topic, locale: "zh-cn", words },
  },
};
