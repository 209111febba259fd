/** Rich text with its sizes in our page's units. */
export const scaled = (content: string, scale: number) =>
  scale === 1
    ? content
    : content.replace(
        /(font-size:\s*)(\d+(?:\.\d+)?)(?=px|pt)/gi,
        (_, name: string, size: string) => `${name}${Math.round(Number(size) * scale * 100) / 100}`,
      );
