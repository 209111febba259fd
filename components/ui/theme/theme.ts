/** What somebody chose for how the site looks; `system` follows the machine. */
export const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

/** `lib/http/page/first-paint.ts` reads it before anything is drawn. */
const KEY = "theme";
const hearers = new Set<() => void>();
/** What was chosen where the browser stores nothing for us: it holds until the page is left. */
let unstored: Theme = "system";
const machine = () => matchMedia("(prefers-color-scheme: dark)");

export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return themes.find((name) => name === stored) ?? "system";
  } catch {
    return unstored;
  }
}

export const isDark = (): boolean => (chosenTheme() === "system" ? machine().matches : chosenTheme() === "dark");

/** Puts the theme on at once, without a transition. */
function putOn() {
  const root = document.documentElement;
  const name = isDark() ? "dark" : "light";
  if (!root.classList.contains(name)) {
    root.dataset.atOnce = "";
    root.classList.remove("light", "dark");
    root.classList.add(name);
    root.style.colorScheme = name;
    // Reading a size styles every part anew while there are no transitions.
    document.body.getBoundingClientRect();
    delete root.dataset.atOnce;
  }
  for (const hear of hearers) hear();
}

export function chooseTheme(theme: Theme) {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    unstored = theme;
  }
  putOn();
}

export function hearTheme(hear: () => void) {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Follows the machine, and what is chosen in another tab. Answers how to stop. */
export function keepTheme() {
  const dark = machine();
  dark.addEventListener("change", putOn);
  addEventListener("storage", putOn);
  return () => {
    dark.removeEventListener("change", putOn);
    removeEventListener("storage", putOn);
  };
}
