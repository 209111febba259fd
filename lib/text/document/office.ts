import type { Archive } from "@/lib/sheet/archive";
import type { Budget } from "./budget";
import { imageIn } from "./image";
import { isMedia, mediaIn } from "./media/media";
import { type Office, sheetsIn } from "./office-sheets";
import { BOUNDS, type Step, Unreadable } from "./shapes";
import { attribute, leaves, paragraphs, tokens } from "./xml-text";

type Nested = ((name: string, inner: Buffer) => Promise<void>) | null;

/** Reads a document of Office or WPS: its text by paragraph, slide or sheet, remarks with their authors, properties, pictures, embedded files. */
export async function officeIn(budget: Budget, archive: Archive, at: Step[], nested: Nested) {
  if (archive.has("EncryptedPackage")) throw new Unreadable("encrypted");
  const xmlOf = async (name: string) => (await archive.bytes(name, BOUNDS.xml)).toString("utf8");
  const office: Office = { budget, archive, at, xmlOf };
  await propertiesIn(office);
  if (archive.has("word/document.xml")) await wordIn(office);
  else if (archive.has("ppt/presentation.xml")) await slidesIn(office);
  else if (archive.has("xl/workbook.xml")) await sheetsIn(office);
  await besidesIn(office);
  await attachedIn(office, nested);
}

const AUTHORS = /^(creator|lastModifiedBy|Manager)$/;

async function propertiesIn({ budget, archive, at, xmlOf }: Office) {
  for (const name of ["docProps/core.xml", "docProps/app.xml"])
    for (const leaf of leaves(await xmlOf(name)))
      if (
        !/^(Application|AppVersion|created|modified|Template|TotalTime|Pages|Words|Characters|Lines|Paragraphs|revision|DocSecurity|lpstr|i4)$/.test(
          leaf.name,
        )
      )
        budget.add({
          at: [...at, { kind: "property", name: leaf.name }],
          kind: AUTHORS.test(leaf.name) ? "author" : "property",
          text: leaf.text,
        });
  if (!archive.has("docProps/custom.xml")) return;
  let name = "";
  for (const token of tokens(await xmlOf("docProps/custom.xml"))) {
    if (token.kind === "open" && token.name === "property") name = attribute(token.attributes, "name") ?? "";
    if (token.kind === "text")
      budget.add({ at: [...at, { kind: "property", name }], kind: "property", text: token.text });
  }
}

async function wordIn({ budget, archive, at, xmlOf }: Office) {
  const body = await xmlOf("word/document.xml");
  budget.add({ at, kind: "text", text: paragraphs(body), lines: "paragraph" });
  authorsIn(budget, body, at);
  for (const key of archive.names()) {
    const place: Step[] = /^word\/(?:header|footer)\d*\.xml$/.test(key)
      ? [...at, { kind: "header" }]
      : /^word\/(?:footnotes|endnotes)\.xml$/.test(key)
        ? [...at, { kind: "notes" }]
        : [];
    if (place.length > 0) budget.add({ at: place, kind: "text", text: paragraphs(await xmlOf(key)) });
  }
}

/** Who wrote which remark or change; a name once. */
function authorsIn(budget: Budget, xml: string, at: Step[]) {
  const names = new Set([...xml.matchAll(/\s\w+:author="([^"]{1,200})"/g)].map(([, name]) => name as string));
  for (const name of names) budget.add({ at: [...at, { kind: "comment" }], kind: "author", text: name });
}

async function slidesIn({ budget, archive, at, xmlOf }: Office) {
  const targets = new Map<string, string>();
  for (const token of tokens(await xmlOf("ppt/_rels/presentation.xml.rels")))
    if (token.kind === "open" && token.name === "Relationship")
      targets.set(attribute(token.attributes, "Id") ?? "", attribute(token.attributes, "Target") ?? "");
  const listed = [...(await xmlOf("ppt/presentation.xml")).matchAll(/<\w+:sldId\s[^>]*?r:id="([^"]+)"/g)].map(
    ([, id]) => `ppt/${targets.get(id as string) ?? ""}`.replace(/^ppt\/\//, "").toLowerCase(),
  );
  const slides = listed.filter((key) => archive.has(key));
  // Slides that are in the file and on no list are read as well: they are not shown, and can be found.
  const rest = [...archive.names()].filter((key) => /^ppt\/slides\/[^/]+\.xml$/.test(key) && !slides.includes(key));
  for (const [index, key] of [...slides, ...rest].entries()) {
    const place: Step[] = [...at, { kind: "slide", n: index + 1 }];
    budget.add({ at: place, kind: "text", text: paragraphs(await xmlOf(key)) });
    const name = key.slice("ppt/slides/".length);
    const relations = await xmlOf(`ppt/slides/_rels/${name}.rels`);
    const notes = /notesSlides\/(notesSlide\d+\.xml)/i.exec(relations)?.[1];
    if (notes)
      budget.add({
        at: [...place, { kind: "notes" }],
        kind: "text",
        text: paragraphs(await xmlOf(`ppt/notesSlides/${notes}`)),
      });
  }
  budget.reading.pages += slides.length;
  for (const key of [...archive.names()].filter((one) => /^ppt\/slide(?:Master|Layout)s\/[^/]+\.xml$/i.test(one)))
    budget.add({ at: [...at, { kind: "header" }], kind: "text", text: paragraphs(await xmlOf(key)) });
}

/** Remarks, and the lists of people who wrote them, of all three kinds. */
async function besidesIn({ budget, archive, at, xmlOf }: Office) {
  for (const key of [...archive.names()]) {
    if (
      !/(?:comments?(?:\d+|ids|extended|_[^/]*)?|comments\/[^/]+|commentauthors|authors|people|persons\/[^/]+|threadedcomments\/[^/]+)\.xml$/.test(
        key,
      )
    )
      continue;
    const xml = await xmlOf(key);
    const place: Step[] = [...at, { kind: "comment" }];
    const names = new Set<string>();
    for (const token of tokens(xml))
      if (token.kind === "open" && /^(?:comment|cmAuthor|author|person)$/.test(token.name))
        for (const name of ["author", "name", "displayName", "userId"]) {
          const value = attribute(token.attributes, name);
          if (value) names.add(value);
        }
    for (const { name, text } of leaves(xml)) if (name === "author") names.add(text);
    for (const name of names) budget.add({ at: place, kind: "author", text: name });
    budget.add({
      at: place,
      kind: "text",
      text: leaves(xml)
        .filter(({ name }) => name === "t" || name === "text")
        .map(({ text }) => text)
        .join("\n"),
    });
  }
}

async function attachedIn({ budget, archive, at }: Office, nested: Nested) {
  for (const { key, name, size } of archive.parts()) {
    const file = name.slice(name.lastIndexOf("/") + 1);
    if (/\/media\//.test(key) && /\.(jpe?g|png|webp|tiff?)$/.test(key) && size < BOUNDS.member)
      imageIn(budget, await archive.bytes(key, BOUNDS.member), [...at, { kind: "image", name: file }]);
    else if (/\/media\//.test(key) && isMedia.test(key)) {
      const place: Step[] = [...at, { kind: "member", name: file }];
      if (size > BOUNDS.media) budget.miss(place, "tooLarge");
      else mediaIn(budget, await archive.bytes(key, BOUNDS.media), place);
    } else if (/\/embeddings\//.test(key) && !key.endsWith("/")) {
      if (nested) await nested(file, await archive.bytes(key, BOUNDS.member));
      else budget.miss([...at, { kind: "member", name: file }], "tooDeep");
    }
  }
}
