import { describe, expect, test } from "vitest";
import { cleanHtml, textOf } from "./html";

/** What has run scripts in other people's pages; every one must come out with nothing that a browser would run or fetch. */
const payloads = [
  `<script>alert(1)</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<scr<script>ipt>alert(1)</scr</script>ipt>`,
  `<script\x20type="text/javascript">javascript:alert(1);</script>`,
  `<script\x0d>alert(1)</script>`,
  `<<script>alert(1);//<</script>`,
  `<img src=x onerror=alert(1)>`,
  `<img src="/prod-api/system/file/open?fileId=1" onerror=alert(1)>`,
  `<img src=x:alert(alt) onerror=eval(src) alt=xss>`,
  `<img src="javascript:alert(1)">`,
  `<img src=" &#14; javascript:alert(1);">`,
  `<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>`,
  `<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">`,
  `<img src="//evil.example/pixel.gif">`,
  `<img src="https://evil.example/pixel.gif">`,
  `<img src="\\\\evil.example\\x.gif">`,
  `<img srcset="https://evil.example/a 1x" src="/prod-api/system/file/open?fileId=1">`,
  `<svg onload=alert(1)>`,
  `<svg><script>alert(1)</script></svg>`,
  `<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>`,
  `<svg><animate onbegin=alert(1) attributeName=x dur=1s>`,
  `<svg><style><img src=x onerror=alert(1)></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `<math href="javascript:alert(1)">CLICK</math>`,
  `<a href="javascript:alert(1)">x</a>`,
  `<a href="JaVaScRiPt:alert(1)">x</a>`,
  `<a href="java\tscript:alert(1)">x</a>`,
  `<a href="java&#x0A;script:alert(1)">x</a>`,
  `<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>`,
  `<a href="\x01javascript:alert(1)">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  `<a href="//evil.example">x</a>`,
  `<a href="https://ok.example" onclick="alert(1)">x</a>`,
  `<a href="https://ok.example" onmouseover=alert(1) style="position:fixed;inset:0">x</a>`,
  `<body onload=alert(1)>`,
  `<iframe src="javascript:alert(1)"></iframe>`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<object data="data:text/html,<script>alert(1)</script>"></object>`,
  `<embed src="javascript:alert(1)">`,
  `<form action="javascript:alert(1)"><input type=submit></form>`,
  `<button formaction="javascript:alert(1)">x</button>`,
  `<details open ontoggle=alert(1)>`,
  `<video><source onerror="alert(1)"></video>`,
  `<audio src=x onerror=alert(1)>`,
  `<input onfocus=alert(1) autofocus>`,
  `<select autofocus onfocus=alert(1)>`,
  `<marquee onstart=alert(1)>x</marquee>`,
  `<meta http-equiv="refresh" content="0;url=javascript:alert(1)">`,
  `<base href="https://evil.example/">`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<p style="background:url(javascript:alert(1))">x</p>`,
  `<p style="background-color:url(https://evil.example/x)">x</p>`,
  `<p style="width:expression(alert(1))">x</p>`,
  `<p style="color:red;behavior:url(#x);-moz-binding:url(//evil.example)">x</p>`,
  `<p style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:9999">x</p>`,
  `<p style="font-family:'x';background:url(//evil.example)">x</p>`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`,
  `<template><img src=x onerror=alert(1)></template>`,
  `<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>`,
  `<title><img title="</title><img src=x onerror=alert(1)>"></title>`,
  `<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>`,
  `<!--><img src=x onerror=alert(1)>-->`,
  `<![CDATA[<img src=x onerror=alert(1)>]]>`,
  `<div id="x" class="fixed inset-0" name="getElementById">x</div>`,
  `<p data-x="1" is="x-script" slot="y" part="z">x</p>`,
  `<x-element onclick=alert(1)>x</x-element>`,
  `<table background="javascript:alert(1)"><tr><td background="//evil.example/x">x</td></tr></table>`,
  `<ol start="1" type="javascript:alert(1)" onclick=alert(1)><li>x</ol>`,
  `<p onclick
=alert(1)>x</p>`,
  `<p/onclick=alert(1)/>x</p>`,
  `<a href=javascript&colon;alert(1)>x</a>`,
  `<a href="jav&#x09;ascript:alert(1);">x</a>`,
];

const tag = /<\/?([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>/gi;
const known = new Set(
  "h2 h3 h4 p br hr blockquote pre code strong b em i u s del sub sup mark span a ul ol li figure figcaption img table caption colgroup col thead tbody tr th td".split(
    " ",
  ),
);

/** Reads the cleaned text the way a browser would and names everything in it that could act. */
function dangers(html: string): string[] {
  return [...html.matchAll(tag)].flatMap(([whole, name = "", attributes = ""]) => {
    const found = known.has(name.toLowerCase()) ? [] : [`element ${name}`];
    for (const [, key = "", value = ""] of attributes.matchAll(/([^\s=/]+)="([^"]*)"/g)) {
      if (!/^(href|title|rel|src|alt|width|height|colspan|rowspan|scope|span|start|style)$/.test(key))
        found.push(`${key} in ${whole}`);
      if (key === "href" && !/^(https?:|mailto:|tel:|\/(?!\/)|#|[\w?])/.test(value)) found.push(`href ${value}`);
      if (key === "href" && /^\s*(javascript|data|vbscript)/i.test(value)) found.push(`href ${value}`);
      if (key === "src" && !value.startsWith("/prod-api/")) found.push(`src ${value}`);
      if (key === "style" && /url|expression|import|position|behavior|binding|@|\\/i.test(value))
        found.push(`style ${value}`);
    }
    return found;
  });
}

describe("hostile rich text", () => {
  test("there are enough payloads, and the reader of dangers can see them", () => {
    expect(payloads.length).toBeGreaterThanOrEqual(40);
    expect(payloads.filter((p) => dangers(p.replace(/=([^"'\s>]+)/g, '="$1"')).length > 0).length).toBeGreaterThan(40);
  });

  test.each(payloads)("%s", (payload) => {
    const cleaned = cleanHtml(payload);
    expect(dangers(cleaned)).toEqual([]);
    expect(cleaned).not.toMatch(/<[^>]*\son\w+\s*=|<script|<style|evil\.example\/x\.css/i);
    expect(cleanHtml(cleaned), "a second pass changes nothing").toBe(cleaned);
  });
});

test("direction marks and zero widths do not come in as entities", () => {
  expect(cleanHtml("<p>a&#x202e;b&ZeroWidthSpace;c&#8203;d&zwj;</p>")).toBe("<p>abcd</p>");
});

describe("honest rich text", () => {
  const stored = [
    `<p><strong>粗</strong><em>斜</em><u>下划</u><s>删</s>H<sub>2</sub>O x<sup>2</sup><code>a</code></p>`,
    `<p style="color:#c00;background-color:#ffff00;font-size:20px;text-align:center">x</p>`,
    `<p style="font-family:SimSun, 'Source Han Sans'">宋体</p>`,
    `<ul><li>一</li></ul><ol start="3"><li>三</li></ol><blockquote><p>引</p></blockquote>`,
    `<table><thead><tr><th colspan="2" scope="col">赛道</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>`,
    `<a href="/home/newsDetails?id=1">内</a><a href="mailto:a@b.cn">信</a><a href="tel:010">电</a>`,
    `<figure><img src="/prod-api/system/file/open?fileId=12" alt="图" width="300" /><figcaption>说明</figcaption></figure>`,
  ];
  test.each(stored)("%s", (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test("a link to another site is marked as such", () => {
    expect(cleanHtml(`<a href="https://moe.gov.cn/a">x</a>`)).toBe(
      `<a href="https://moe.gov.cn/a" rel="noopener noreferrer nofollow">x</a>`,
    );
  });

  test("headings fit below the page's own title", () => {
    expect(cleanHtml("<h1>a</h1><div>b</div>")).toBe("<h2>a</h2><p>b</p>");
  });

  test("the words alone", () => {
    expect(textOf("<h2>通知</h2><p>A &amp; B &lt;3</p><script>alert(1)</script>")).toBe("通知 A & B <3");
  });
});
