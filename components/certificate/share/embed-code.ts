import { xmlText } from "@/lib/text/xml";

type Shown = { origin: string; slug: string; title: string };

/** What a page of another site takes in: a panel with the status as it is, or the picture with a link. What it names comes from people: it is text, whatever it looks like. */
export const embedCodes = ({ origin, slug, title }: Shown) => ({
  frame: `<iframe src="${origin}/embed/certificate/${slug}" title="${xmlText(title)}" width="420" height="180" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  picture: `<a href="${origin}/home/certificate/share?id=${slug}"><img src="${origin}/pictures/certificate.jpg?id=${slug}" alt="${xmlText(title)}" width="480" loading="lazy" style="max-width:100%;height:auto"></a>`,
});
