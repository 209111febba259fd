/** Choices about websites, their pages and what is found on them. */
export const siteKinds: Record<string, Record<string, string>> = {
  SearchKind: {
    contest: "a contest",
    school: "a school that won an award",
    news: "an article",
    work: "a work of the showcase",
    award: "a published award",
  },
  FilePurpose: {
    cover: "the picture of a contest or article",
    logo: "the mark of a website",
    attachment: "a file of an article",
    document: "a file of a page of blocks, for everybody",
    film: "a film in the place of a banner, for everybody",
  },
  PageSlug: {
    introductionPlatform: "about the platform",
    expendingServices: "services beyond the contest",
    "solve/could": "running contests in the cloud",
    "solve/highSchool": "for universities",
    "solve/dataBase": "data and fairness",
  },
  SiteTemplate: {
    ccTem: "a home page that begins with the contests",
    hcj: "a home page that begins with one contest",
    tem1: "a home page that begins with news and contests",
    tem2: "a home page that begins with pictures",
    zjprovince: "a home page of a province, by stage and city",
  },
  Wording: {
    default: "the platform's own words",
    topic: "works are called topics",
    number: "works are called entries, with their number",
  },
  CoverMotif: {
    mixed: "one for each series",
    arcs: "circles about a corner",
    hatching: "slanted lines with a disc",
    squares: "a grid with quarter circles",
    staves: "lines that grow thicker",
    seal: "the rings of a seal",
    spines: "the spines of books",
  },
  PartnerRole: {
    host: "who holds the contests",
    organiser: "who runs them",
    co: "who helps to run them",
    sponsor: "who pays for them",
    media: "who reports of them",
  },
  Accent: { vermilion: "red", indigo: "blue", pine: "green", ochre: "yellow brown", plum: "purple" },
};
