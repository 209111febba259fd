/** Lines of an error that say what was waited for; the rest is in the trace. */
const LINES = 12;

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * What broke each story, try by try, from the report of Playwright's JSON reporter: the end of a long output is what is kept of it, and
 * the second try of a story often breaks at what the first one has left.
 */
export function brokenStories({ suites }) {
  const broken = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ results }) => [`${file}:${line} ${title}`, ...results.flatMap(triesOf)].join("\n")),
    );
  return broken.length > 0 ? `\n${broken.join("\n\n")}\n` : "";
}

const triesOf = ({ retry, duration, errors = [] }) =>
  errors.map(({ message = "" }) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours
    const lines = message.replace(/\u001b\[[0-9;]*m/g, "").split("\n");
    const said = lines.filter((one) => one.trim() !== "").slice(0, LINES);
    return [`  try ${retry + 1}, after ${Math.round(duration / 1000)} s`, ...said.map((one) => `    ${one}`)].join(
      "\n",
    );
  });
