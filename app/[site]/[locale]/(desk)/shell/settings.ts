/** How the desk is laid out for this browser. The first values are fixed. */
export interface DeskSettings {
  showSettings: boolean;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  layout: (typeof layouts)[number];
  size: (typeof sizes)[number];
}

/** `mix`: the groups on top, the pages of the group at the left. */
export const layouts = ["left", "top", "mix"] as const;
export const sizes = ["default", "large", "small"] as const;

const firstSettings: DeskSettings = {
  showSettings: true,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  layout: "left",
  size: "default",
};

/** The settings as the cookie brings them, so that the first drawing is the right one; anything odd falls back. */
export function settingsFrom(text: string | undefined): DeskSettings {
  try {
    const stored = JSON.parse(decodeURIComponent(text ?? "{}")) as Partial<Record<keyof DeskSettings, unknown>>;
    const flag = (name: "showSettings" | "tagsView" | "fixedHeader" | "sidebarLogo") =>
      typeof stored[name] === "boolean" ? stored[name] : firstSettings[name];
    return {
      showSettings: flag("showSettings"),
      tagsView: flag("tagsView"),
      fixedHeader: flag("fixedHeader"),
      sidebarLogo: flag("sidebarLogo"),
      layout: layouts.find((one) => one === stored.layout) ?? firstSettings.layout,
      size: sizes.find((one) => one === stored.size) ?? firstSettings.size,
    };
  } catch {
    return firstSettings;
  }
}
