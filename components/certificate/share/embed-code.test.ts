import { expect, test } from "vitest";
import { embedCodes } from "./embed-code";

test("what people are called stays text in the code for another website", () => {
  const title = `"><script>alert(1)</script> & 'x'`;
  const { frame, picture } = embedCodes({ origin: "https://a.test", slug: "s".repeat(22), title });
  for (const code of [frame, picture]) {
    expect(code).not.toContain("<script");
    expect(code.match(/</g)?.length, "no tag of theirs").toBe(code === frame ? 2 : 3);
    expect(code).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &apos;x&apos;");
  }
  expect(frame).toContain(`src="https://a.test/embed/certificate/${"s".repeat(22)}"`);
  expect(picture).toContain(`href="https://a.test/home/certificate/share?id=${"s".repeat(22)}"`);
});
