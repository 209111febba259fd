export interface Event {
  /** The same date keeps its name, so that a calendar moves it and does not show it twice. */
  uid: string;
  at: Date;
  /** Where it lasts; a moment has none. */
  until?: Date;
  title: string;
  text: string;
  url: string;
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
/** TEXT of RFC 5545, 3.3.11. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n?|\n/g, "\\n");

/** Lines of at most 75 octets, which never part a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    const room = parts.length === 0 ? 75 : 74;
    if (Buffer.byteLength(part + letter) > room) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n ");
}

/** Writes moments, and what lasts, as an iCalendar file, each with a reminder a day before. */
export function calendarFile(name: string, events: readonly Event[], made: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Competition Management System//EN",
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, at, until, title, text, url }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${utc(made)}`,
      `DTSTART:${utc(at)}`,
      ...(until ? [`DTEND:${utc(until)}`] : []),
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      `URL:${url}`,
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escaped(title)}`,
      "TRIGGER:-P1D",
      "END:VALARM",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
