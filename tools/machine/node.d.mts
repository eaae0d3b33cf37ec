/** What the program runs with besides its own settings: options of Node, and the environment. */
export function programRun(): { options: string[]; env: Record<string, string> };
