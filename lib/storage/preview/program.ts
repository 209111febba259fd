import { access, constants } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";
import { env } from "@/lib/env";

/** Programs outside of ours that make previews; each is optional. */
type Program = "soffice" | "ffmpeg" | "ffprobe";

const known = new Map<string, Promise<string | null>>();

/** The path of a program as it is set, or as it is found where programs are; null where there is none, or it is `off`. */
export function programOf(name: Program): Promise<string | null> {
  const setting = env[name];
  const found = known.get(setting) ?? find(setting);
  known.set(setting, found);
  return found;
}

async function find(setting: string): Promise<string | null> {
  // The limits of a run are those of a POSIX shell.
  if (setting === "off" || process.platform === "win32") return null;
  const folders = isAbsolute(setting) ? [""] : env.programPath.split(delimiter);
  for (const path of folders.map((folder) => (folder ? join(folder, setting) : setting)))
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  return null;
}
