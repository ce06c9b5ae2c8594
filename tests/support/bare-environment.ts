const { PATH = "", NODE_COMPILE_CACHE } = process.env;

/** For a process that a test starts without the settings of its own: where programs are, and what Node has compiled of them. */
export const bareEnvironment: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
};
