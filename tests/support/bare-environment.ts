/** What a process needs that a test starts without the settings of this one: where programs are, and what Node has compiled of them. */
export const bareEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  ["PATH", "NODE_COMPILE_CACHE"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
