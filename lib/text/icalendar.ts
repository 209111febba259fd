export interface Event {
  /** The same date keeps its name, so that a calendar moves it and does not show it twice. */
  uid: string;
  at: Date;
  /** Where it lasts; a moment has none. */
  until?: Date;
  title: string;
  text: string;
  url: string;
  /** How often it was moved, and when last: a calendar takes the newer copy (RFC 5545, 3.8.7.4). */
  sequence?: number;
  movedAt?: Date;
  standing?: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text of a calendar may hold.
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
/** TEXT of RFC 5545, 3.3.11. */
const escaped = (text: string) =>
  text
    .replaceAll(controls, "")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n?|\n/g, "\\n");

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

/**
 * Writes moments, and what lasts, as an iCalendar file, each with a reminder a day before.
 * @param made what an event that does not know when it was moved last is dated by
 * @param from the address that it can be subscribed to at: calendars then ask again every hour (RFC 7986)
 */
export function calendarFile(name: string, events: readonly Event[], made: Date, from?: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Competition Management System//EN",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escaped(name)}`,
    ...(from
      ? [
          `NAME:${escaped(name)}`,
          `SOURCE;VALUE=URI:${from}`,
          "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
          "X-PUBLISHED-TTL:PT1H",
        ]
      : []),
    ...events.flatMap(({ uid, at, until, title, text, url, sequence, movedAt, standing }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${utc(movedAt ?? made)}`,
      ...(movedAt ? [`LAST-MODIFIED:${utc(movedAt)}`] : []),
      ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
      ...(standing ? [`STATUS:${standing}`] : []),
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
