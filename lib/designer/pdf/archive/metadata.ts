import { latin } from "@/lib/designer/pdf/bytes";
import type { Objects } from "@/lib/designer/pdf/objects";

const utf8 = new TextEncoder();
const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const before = utf8.encode(
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">`,
);
const accessible = "<pdfuaid:part>1</pdfuaid:part>";
const archival = `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>`;
/** PDF/A knows nothing of PDF/UA, so its property is described where a file is both (ISO 19005-2, 6.6.2.3). */
const described =
  `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">` +
  `<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of ISO 14289 that the file keeps</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property>` +
  `</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

const endOf = (isArchival: boolean) =>
  utf8.encode(
    [
      "</rdf:li></rdf:Alt></dc:title>",
      accessible,
      "</rdf:Description>",
      isArchival ? archival + described : "",
      `</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
    ].join(""),
  );
const ends = { plain: endOf(false), archival: endOf(true) };
const start = latin("<</Type/Metadata/Subtype/XML/Length ");
const streamStart = latin(">>stream\n");
const streamEnd = latin("\nendstream\nendobj\n");

/** Writes what programs that do not open the file are told of it (ISO 16684-1): that it is PDF/UA-1, and where it is archival PDF/A-2b. */
export function metadata(out: Objects, no: number, title: string, isArchival: boolean) {
  const said = utf8.encode(/[&<>]/.test(title) ? title.replace(/[&<>]/g, (sign) => signs[sign] ?? sign) : title);
  const end = isArchival ? ends.archival : ends.plain;
  out
    .begin(no)
    .bytes(start)
    .int(before.length + said.length + end.length)
    .bytes(streamStart);
  out.bytes(before).bytes(said).bytes(end).bytes(streamEnd);
}
