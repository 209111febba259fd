import { eachLocale } from "@/lib/i18n/locale";
import type { Claims } from "./claim";

export const inboxSiteAndNews: Claims = {
  "POST /sys/subscribe/message/read": { by: "captain", takes: { ids: "message" }, narrows: true },
  "POST /sys/subscribe/message/delete": { by: "captain", takes: { ids: "message" }, narrows: true },
  "POST /sys/user/subscribe/quiet": { by: "captain", takes: {}, with: { quiet: { from: "22:00", until: "07:30" } } },
  "POST /sys/user/subscribe/save": {
    by: "captain",
    takes: { competitionIds: "contest" },
    with: { topics: [] },
    open: ["competitionIds"],
    hidden: { competitionIds: "draftContest" },
  },
  "GET /system/site/detail": { by: "host", takes: { siteId: "site" }, alsoFor: ["editor"] },
  "POST /system/site/update": {
    by: "host",
    takes: { siteId: "site" },
    with: { version: 1, logoUrl: null, navigation: [], banners: [], terms: eachLocale(() => ({})) },
    alsoFor: ["editor"],
  },
  "POST /system/site/add": {
    by: "platform",
    takes: { groupId: "province" },
    with: { host: "new.example.test" },
    shared: true,
  },
  "GET /system/page/list": { by: "host", takes: { siteId: "site" }, alsoFor: ["editor"] },
  "GET /system/page/detail": {
    by: "host",
    takes: { siteId: "site" },
    with: { slug: "solve/could" },
    alsoFor: ["editor"],
  },
  "GET /system/page/version": {
    by: "host",
    takes: { siteId: "site" },
    with: { slug: "solve/could", no: 1 },
    alsoFor: ["editor"],
  },
  "POST /system/page/save": {
    by: "host",
    takes: { siteId: "site" },
    with: {
      slug: "solve/could",
      version: 2,
      content: { title: { zh: "云", en: "" }, lead: { zh: "", en: "" }, blocks: [] },
    },
    alsoFor: ["editor"],
  },
  "POST /system/page/preview": {
    by: "host",
    takes: { siteId: "site" },
    with: { slug: "solve/could" },
    alsoFor: ["editor"],
  },
  "POST /system/page/publish": {
    by: "host",
    takes: { siteId: "site" },
    with: { slug: "solve/could", version: 2 },
    alsoFor: ["editor"],
  },
  "POST /system/page/retire": {
    by: "host",
    takes: { siteId: "site" },
    with: { slug: "solve/could", version: 2 },
    alsoFor: ["editor"],
  },
  "POST /system/product/trial/save": {
    by: "visitor",
    takes: {},
    with: { contactName: "Somebody", mobile: "13900000001", organization: "School", captchaCode: "abcd" },
  },
  "POST /system/product/trial/answer": { by: "host", takes: { ids: "trial" } },
  "POST /system/file/upload": { by: "editor", takes: {}, with: { purpose: "attachment", name: "notes.pdf" } },
  "GET /system/file/open": {
    by: "visitor",
    takes: { fileId: "cover" },
    open: ["fileId"],
    hidden: { fileId: "attachment" },
  },

  "GET /home/competition/news/page": {
    by: "visitor",
    takes: { competitionId: "contest", groupId: "province" },
    open: ["competitionId", "groupId"],
  },
  "POST /web/news/read": {
    by: "visitor",
    takes: { newsId: "article" },
    open: ["newsId"],
    hidden: { newsId: "draftArticle" },
  },
  "GET /web/news/file": {
    by: "visitor",
    takes: { newsId: "article", fileId: "publicAttachment" },
    open: ["newsId", "fileId"],
    hidden: { newsId: "draftArticle", fileId: "attachment" },
  },
  "GET /competition/news/detail": { by: "editor", takes: { newsId: "draftArticle" } },
  "POST /competition/news/add": {
    by: "editor",
    takes: { competitionId: "contest", groupId: "province", fileIds: "attachment" },
    with: { title: "News", newsType: "news", contentHtml: "<p>Text</p>" },
    open: ["competitionId"],
  },
  "POST /competition/news/update": {
    by: "editor",
    takes: { newsId: "draftArticle", competitionId: "contest", groupId: "province", fileIds: "attachment" },
    with: { title: "News", newsType: "news", contentHtml: "<p>Text</p>", version: 1 },
    open: ["competitionId"],
  },
  "POST /competition/news/delete": { by: "editor", takes: { ids: "draftArticle" } },
  "POST /competition/news/preview": { by: "editor", takes: { newsId: "draftArticle" } },
  "POST /competition/news/submit": { by: "editor", takes: { newsId: "draftArticle" } },
  "POST /competition/news/publish": { by: "editor", takes: { newsId: "pendingArticle" } },
  "POST /competition/news/offline": { by: "editor", takes: { newsId: "article" } },
};
