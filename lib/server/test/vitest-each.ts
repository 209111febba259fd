import "next/dist/server/node-environment-baseline";
import { vi } from "vitest";
import { refuseUnqualifiedColumns } from "./unqualified-columns";

/** Test files share a process, not what they did to it: each begins with the environment that the first found, and with nothing replaced. */
const held = globalThis as { firstEnvironment?: NodeJS.ProcessEnv };
held.firstEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in held.firstEnvironment)) delete process.env[name];
Object.assign(process.env, held.firstEnvironment);
refuseUnqualifiedColumns();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
