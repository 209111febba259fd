import type { PageContent } from "@/lib/domain/site/page/blocks";
import { none, w } from "./words";

export const services: PageContent = {
  title: w("拓展服务", "Services beyond the contest"),
  lead: w(
    "比赛之外，平台还能承担的事情：培训、现场、证书、数据。",
    "What the platform carries beside the contest itself: preparation, the day on site, certificates and data.",
  ),
  blocks: [
    {
      id: "services",
      kind: "cards",
      items: [
        {
          title: w("赛前学习", "Preparation"),
          body: w(
            "主办方可以布置文章、视频和资料，参赛者的学习进度一目了然。",
            "Organisers assign articles, videos and material, and see how far each participant has come.",
          ),
          link: "",
        },
        {
          title: w("决赛现场", "The final on site"),
          body: w(
            "抽签排场次、扫码签到、叫号大屏、评委平板实时打分，断网三十分钟也不丢一分。",
            "Order by lot, check-in by code, a big screen for calls, and live marks on judges' tablets. Thirty minutes without a network cost no mark.",
          ),
          link: "/screen/call",
        },
        {
          title: w("证书制作", "Certificates"),
          body: w(
            "在浏览器里设计版式，按获奖名单成批生成带数字签名的 PDF，一次可达数万张。",
            "Design the layout in the browser, then issue digitally signed PDFs from the award list, tens of thousands at a time.",
          ),
          link: "/home/certificate/search",
        },
        {
          title: w("专家征集", "Finding experts"),
          body: w(
            "公开征集、学校推荐、临时账号，都进同一个专家库，不再重复登记。",
            "Open calls, nominations by schools and temporary accounts all lead into one library; nobody is registered twice.",
          ),
          link: "/home/expertInfo",
        },
        {
          title: w("数据导出与报表", "Data and reports"),
          body: w(
            "各种名单按所见导出，敏感列需要权限并留下记录；省级可以看各校的进度和结果。",
            "Lists are exported as they are shown; sensitive columns need a right and leave a record. A province sees the progress and results of its schools.",
          ),
          link: "/home/solve/dataBase",
        },
        {
          title: w("试用", "Try it"),
          body: w(
            "留下联系方式，我们会为贵单位开通一个演示赛事。",
            "Leave your contact and we will set up a demonstration contest for your organisation.",
          ),
          link: "/experience",
        },
      ],
    },
    {
      id: "asked",
      kind: "questions",
      items: [
        {
          question: w("可以用自己的域名和标志吗？", "Can we use our own domain and logo?"),
          answer: w(
            "可以。每个主办方有自己的域名、标志、主色、首页模板、导航和用词，也可以改写本页。",
            "Yes. Each organiser has a domain, logo, accent, home page template, navigation and wording of its own, and may rewrite this page.",
          ),
        },
        {
          question: w("能装在学校自己的服务器上吗？", "Can it run on our own servers?"),
          answer: w(
            "可以。平台是一个 Node.js 程序加一个 PostgreSQL 数据库，不依赖外部服务。",
            "Yes. It is one Node.js program and one PostgreSQL database, and depends on no outside service.",
          ),
        },
      ],
    },
    {
      id: "note",
      kind: "quote",
      text: w("少誊一遍名单，就少错一个名字。", "A list that is not retyped has no name misspelt."),
      source: none,
    },
  ],
};
