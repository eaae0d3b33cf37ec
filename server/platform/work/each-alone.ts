/**
 * Does something for each, even if it fails for some, so that one does not hold up the others.
 *
 * @param isEnd whether a failure ends it at once, because the rest would fail in the same way.
 * @returns the failures. @throws such a failure.
 */
export async function eachAlone<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
  isEnd: (error: unknown) => boolean = () => false,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const one of all)
    await work(one).catch((error: unknown) => {
      if (isEnd(error)) throw error;
      failures.push(error);
    });
  return failures;
}
