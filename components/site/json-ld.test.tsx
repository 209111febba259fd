import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { JsonLd } from "./json-ld";

const hostile = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "]]>",
  "\u2028\u2029",
  '"},"@type":"Evil","x":{"',
  "&lt;/script&gt;",
];

describe("JSON-LD", () => {
  test.each(hostile)("%j stays text and comes back unchanged", (name) => {
    const html = renderToStaticMarkup(<JsonLd about={{ "@type": "Event", name }} />);
    expect(html.match(/<\/?script/gi)).toHaveLength(2);
    expect(html).not.toMatch(/<!--|\u2028|\u2029/);
    const body = html.slice(html.indexOf(">") + 1, html.lastIndexOf("</script>"));
    expect(JSON.parse(body)).toEqual({ "@context": "https://schema.org", "@type": "Event", name });
  });

  test("without the escape the first of them would break out", () => {
    expect(JSON.stringify({ name: hostile[0] })).toContain("</script>");
  });
});
