import fs from "node:fs";
import path from "node:path";
import { languageOf } from "./language.mjs";
import { languages } from "./languages.mjs";
import { sizeInWords } from "./size.mjs";

const folder = path.resolve(import.meta.dirname, "../../../messages");
const read = (language) => JSON.parse(fs.readFileSync(path.join(folder, language, "faults.json"), "utf8"));
const words = Object.fromEntries(Object.keys(languages).map((language) => [language, read(language)]));

/** What is wrong by the status that says so; `400` is an address or a host that is none. */
const keys = {
  400: "addressInvalid",
  404: "transport404",
  405: "transport405",
  408: "transport408",
  413: "transport413",
};

/** A fault of the transport as the envelope words it, in the language of the request; `limit` in bytes where something is too large. */
export function refusalOf({ headers }, status, limit = 0) {
  const language = languageOf(headers.cookie, headers["accept-language"]);
  const msg = words[language][keys[status] ?? "systemError"].replace("{max}", sizeInWords(limit));
  return JSON.stringify({ code: [404, 500].includes(status) ? status : 400, msg, data: null });
}
