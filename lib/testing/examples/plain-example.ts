/** Turns what a test sent or was answered into an example to be read: the same at every recording, short, without a secret. */

/** What stands in the place of a value, by the name of its field. */
const byName: Record<string, string> = {
  realName: "Li Ming",
  captainName: "Li Ming",
  expertName: "Wang Fang",
  byName: "Chen Jie",
  actorName: "Chen Jie",
  auditorName: "Chen Jie",
  grantedBy: "Chen Jie",
  submittedBy: "Li Ming",
  createdBy: "Chen Jie",
  invitedBy: "Chen Jie",
  who: "Chen Jie",
  contactName: "Chen Jie",
  recipient: "Li Ming",
  username: "liming",
  password: "<password>",
  oldPassword: "<password>",
  newPassword: "<password>",
  initialPassword: "<password>",
  token: "<token>",
  competitionName: "Innovation Contest",
  seriesName: "Innovation Contest",
  itemName: "Engineering",
  subItemName: "Undergraduates",
  stageName: "Final",
  planName: "Review of the final",
  teamName: "Morning Light",
  workName: "A quiet drone",
  workTitle: "A quiet drone",
  awardName: "First Prize",
  schoolName: "Lakeside University",
  collegeName: "College of Engineering",
  majorName: "Mechanical Engineering",
  groupName: "Lakeside University",
  orgName: "Lakeside University",
  groupCode: "lakeside",
  directGroupCodes: "lakeside",
  account: "liming",
  schoolCode: "10001",
  collegeCode: "engineering",
  deptName: "Teaching office",
  organization: "Lakeside University",
  mobile: "13800000000",
  captainMobile: "138****0000",
  email: "someone@example.com",
  contact: "138****0000",
  idCard: "110101********1234",
  studentNo: "20260001",
  teamNumber: "E26-0001",
  teamNo: "E26-0001",
  workNo: "E26-0001",
  certificateNo: "HZ2026001",
  number: "HZ2026001",
  judgingNo: "0001",
  joinCode: "ABCD2345",
  traceCode: "ABCDEFGH23456789",
  orderNo: "202603010001",
  shareId: "<secret of the link>",
  code: "123456",
  captchaCode: "AB12",
  ownCode: "123456",
  seed: "1",
  nonce: "<nonce>",
  salt: "<salt>",
  signature: "<signature>",
  keySignature: "<signature>",
  keyPrefix: "<beginning of the key>",
  place: "<network>",
  image: "data:image/png;base64,<picture>",
  qrCode: "data:image/png;base64,<picture>",
  sha256: "<hash in hexadecimal>",
  scanSha256: "<hash in hexadecimal>",
  inputsHash: "<hash in hexadecimal>",
  digest: "<hash in hexadecimal>",
  paramsHash: "<hash in hexadecimal>",
  statementHash: "<hash in hexadecimal>",
  address: "203.0.113.*",
  ip: "203.0.113.*",
  device: "Chrome",
  userAgent: "Chrome",
  host: "contest.example.com",
  joinUrl: "https://contest.example.com/home/signUp/join?code=ABCD2345",
};

const TIME = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = 1_700_000_000_000;
const ROWS = 2;
const LETTERS = 160;

/** Of one example: the same id becomes the same small number in the request and in the answer. */
export function plainly() {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = ids.get(id) ?? String(1001 + ids.size);
    ids.set(id, known);
    return known;
  };
  const isId = (name: string, text: string) =>
    /^[1-9]\d{2,18}$/.test(text) && !/(?:No|Code|Number|grade|code)$/.test(name);

  function textOf(text: string, name: string): string {
    if (text === "") return text;
    if (TIME.test(text)) return "2026-03-01 09:00:00".slice(0, text.length);
    if (DAY.test(text)) return "2026-03-01";
    if (UUID.test(text)) return "00000000-0000-4000-8000-000000000000";
    if (/Ids?$|^(?:id|value|ids)$/.test(name) && isId(name, text)) return idOf(text);
    if (name === "code" && /^[A-Z2-9]{8,10}$/.test(text)) return "ABCD2345";
    const named =
      Object.hasOwn(byName, name) && !(name === "code" && /^[A-Z_]+$/.test(text)) ? byName[name] : undefined;
    if (named !== undefined) return named;
    const plain = text
      .replaceAll(/canary-[a-z]+-\d+/g, "")
      .replaceAll(/^[\da-f]{64}$/g, "<hash in hexadecimal>")
      .replaceAll(/^abcdefghijklmnop$/g, "A short text")
      .replaceAll(/([?&](?:\w+Id|id)=)(\d+)/g, (_, start: string, id: string) => start + idOf(id))
      .replaceAll(/([?&](?:code|token|shareId|pass)=)[^&]+/g, "$1<secret>")
      .replaceAll(/\d{4}年\d+月\d+日/g, "2026年3月1日")
      // What the factories count up.
      .replaceAll(/\b(Person|Work|Team|Track|Contest|Award|Plan|SCHOOL|school|user|T|R)[ -]?\d+(?:-\d+)?/g, "$1")
      .replaceAll(/https?:\/\/localhost(?::\d+)?/g, "https://contest.example.com")
      .replaceAll(/(\/(?:file|trace)\/)[\w-]{12,}/g, "$1<secret>")
      .replaceAll(/(?<=[A-Za-z]) \d+$/g, "")
      .trim();
    return plain.length > LETTERS ? `${plain.slice(0, LETTERS)}…` : plain;
  }

  function numberOf(number: number, name: string): number {
    if (number > INSTANT) return 1_772_326_800_000;
    if (number > INSTANT / 1000) return 1_772_326_800;
    return name === "year" ? 2026 : number;
  }

  return function plain(value: unknown, name = ""): unknown {
    if (typeof value === "string") return textOf(value, name);
    if (typeof value === "number") return numberOf(value, name);
    if (Array.isArray(value)) return value.slice(0, ROWS).map((one) => plain(one, name));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [keyOf(key, idOf), plain(one, key)]));
  };
}

/** Where things are told by their ids as keys. */
const keyOf = (key: string, idOf: (id: string) => string) => (/^[1-9]\d{3,18}$/.test(key) ? idOf(key) : key);
