type Value = string | number | undefined;

/** Two decimals: a hundredth of a unit is 3 µm on paper. */
export const short = (value: number) => Math.round(value * 100) / 100;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** An element of an SVG; what is undefined is left out. */
export function tag(name: string, attributes: Record<string, Value>, inside = ""): string {
  const said = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${typeof value === "number" ? value : escaped(value)}"`,
  );
  return inside ? `<${name}${said.join("")}>${inside}</${name}>` : `<${name}${said.join("")}/>`;
}
