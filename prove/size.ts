/** The settings that made this run shorter than the promise asks. */
const shortened: string[] = [];

/**
 * How much of something a proof does.
 *
 * @param setting a variable of the environment that changes it, for a quick look.
 * @param promised what the promise asks for; the figures of a run with less are not kept.
 */
export function sizeOf(setting: string, promised: number): number {
  const value = Number(process.env[setting] ?? promised);
  if (!(value >= promised)) shortened.push(setting);
  return value;
}

/** The part of a proof that is chosen for a quick look, such as one screen; undefined for all of it. */
export function onlyOf(setting: string): string | undefined {
  const { [setting]: value } = process.env;
  if (value !== undefined) shortened.push(setting);
  return value;
}

/** The settings that made this run shorter, or do only a part of it. */
export const shortenedBy = (): readonly string[] => shortened;
