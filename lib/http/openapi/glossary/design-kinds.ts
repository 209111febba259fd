/** The choices within a certificate's design, as `kinds` has them. */
export const designKinds: Record<string, Record<string, string>> = {
  ShapeKind: {
    rectangle: "with corners or round ones",
    ellipse: "that fills its box",
    line: "from the middle of the left side to that of the right one",
    polygon: "regular, its first corner at the top",
    star: "its first tip at the top",
    frame: "two rules, one within the other",
    path: "an outline of its own",
    rosette: "guilloché about an ellipse",
    border: "guilloché along the sides of its box",
    ripples: "lines that swing like water, a ground",
    scales: "half circles in rows, a ground",
    fret: "square spirals, a ground",
    fibres: "short fibres as in paper made by hand, a ground",
  },
  PictureShape: {
    rounded: "with round corners",
    ellipse: "that fills the frame",
    triangle: "its tip at the top",
    diamond: "on a corner",
    pentagon: "its tip at the top",
    hexagon: "its tips at the sides",
    octagon: "flat at the top",
    star: "of five tips, one at the top",
  },
  LineKind: {
    solid: "without gaps",
    dashed: "strokes of four times its width",
    dotted: "round dots",
  },
  WordsInBox: {
    top: "from the upper edge on; in columns from the right one",
    middle: "in the middle",
    bottom: "down to the lower edge; in columns to the left one",
  },
  TableRules: {
    all: "between all cells and around them",
    rows: "above, between and below rows",
    outer: "around the table alone",
    none: "no lines",
  },
  CertificatePictureFormat: {
    png: "sharp, larger",
    jpg: "smaller",
  },
  CertificatePictureSize: {
    screen: "1080 pixels wide",
    print: "A4 at 300 dots to the inch",
  },
  BadgeForm: {
    jwt: "the credential by itself, a compact JWS",
    png: "a picture of the certificate that holds it in an iTXt chunk `openbadgecredential`",
    svg: "a picture of the certificate that holds it in an element `openbadges:credential`",
  },
};
