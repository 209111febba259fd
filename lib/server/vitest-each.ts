/** Test files share a process, not its environment: each begins with the one that the first found. */
const held = globalThis as { firstEnvironment?: NodeJS.ProcessEnv };
held.firstEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in held.firstEnvironment)) delete process.env[name];
Object.assign(process.env, held.firstEnvironment);
