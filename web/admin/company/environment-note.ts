/** Says that a setting is not ours to change here, and by which variable. */
export function environmentNote(
  environment: readonly string[],
  variable: string,
): string | undefined {
  return environment.includes(variable)
    ? `Set by the server’s environment (${variable}).`
    : undefined;
}
