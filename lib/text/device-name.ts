const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/HarmonyOS/, "HarmonyOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, "WeChat"],
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];

/** What a person would call the device of a User-Agent line: "Chrome · Windows"; null when it says nothing. */
export function deviceName(userAgent: string | null): string | null {
  const found = (list: [RegExp, string][]) => list.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
  return [found(browsers), found(systems)].filter(Boolean).join(" · ") || null;
}
