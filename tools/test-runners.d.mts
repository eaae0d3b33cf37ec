/** What a part of the tests came to. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped?: number;
  /** In a few words what the counts do not say. */
  note?: string;
  /** The output, when something failed. */
  details?: string;
}
export function runVitest(
  project: string,
  env?: NodeJS.ProcessEnv,
  files?: readonly string[],
): Promise<Outcome>;
