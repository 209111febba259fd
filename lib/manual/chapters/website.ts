import { both as w } from "@/lib/i18n/named";
import type { Chapter } from "@/lib/manual/chapter";

export const website: Chapter = {
  key: "website",
  audience: "organiser",
  title: w("网站、新闻与作品展示", "Website, news and showcase"),
  lead: w("访客看到的一切都在这里管理。", "Everything that visitors see is kept here."),
  views: [
    "news/list",
    "site/setting",
    "system/website-banner",
    "site/pages",
    "message/template",
    "site/assistant",
    "site/trial",
    "works/showcase",
  ],
  picture: { path: "/site/setting", seat: "host" },
  steps: [
    {
      title: w("网站设置", "Settings of the website"),
      text: w(
        "选择模板、主色与导航；颜色对比度不够时不能保存。",
        "Template, colour and navigation; a colour without enough contrast is refused.",
      ),
      link: "/site/setting",
    },
    {
      title: w("网站横幅", "Banners"),
      text: w(
        "首页顶部的图片：两种语言、排期、顺序、宽屏与手机的裁切预览，以及每天的点击次数。",
        "The pictures at the head of the home page: both languages, schedule, order, how wide and narrow windows cut them, and clicks by day.",
      ),
      link: "/site/banner",
    },
    {
      title: w("消息模板", "Message templates"),
      text: w(
        "站内消息、邮件和短信各有中英文措辞，主办方可以自己写：点变量插入，右侧即时预览，先给自己发一封测试邮件。空着的部分仍用通用措辞，可随时恢复；已经发出的消息不变。",
        "Messages on the site, mail and SMS in both languages, in your own words: variables by a press, a preview beside them, a test letter to yourself. What is left empty is said as shipped, and all of it can be given up again; what was sent stays as it is.",
      ),
      link: "/site/message",
    },
    {
      title: w("网站页面", "Pages"),
      text: w(
        "用内容块编辑介绍页，先存草稿再发布，每个版本都能比较和恢复。",
        "Edit pages of blocks as drafts, publish them, compare and bring back versions.",
      ),
      link: "/site/pages",
    },
    {
      title: w("发布新闻", "Publish news"),
      text: w(
        "可以定时发布、置顶、添加附件。写到一半的内容留在浏览器里，下次打开可以恢复；每次修改都有记录，可以逐字比较并恢复到修改前。",
        "At a time of your choice, pinned, with attachments. What is half written stays in the browser and is offered when you come back; every change is kept, read word by word, and can be put back.",
      ),
      link: "/news/list",
    },
    {
      title: w("作品展示", "Showcase"),
      text: w("征得同意后展示获奖作品，可以开放投票。", "Show works whose teams agreed, and let visitors vote."),
      link: "/works/showcase",
    },
  ],
};
