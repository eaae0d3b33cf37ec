/**
 * A circle of scripts that import each other, as the names in it; null without one. A module in a circle
 * may run before what it needs, which shows as a page that never comes alive.
 *
 * @param importsOf the scripts that each script imports when it is loaded
 */
export function scriptCircle(importsOf: ReadonlyMap<string, readonly string[]>): string[] | null {
  const isDone = new Set<string>();
  function from(name: string, path: readonly string[]): string[] | null {
    const at = path.indexOf(name);
    if (at >= 0) return [...path.slice(at), name];
    if (isDone.has(name)) return null;
    for (const next of importsOf.get(name) ?? []) {
      const circle = from(next, [...path, name]);
      if (circle !== null) return circle;
    }
    isDone.add(name);
    return null;
  }
  for (const name of importsOf.keys()) {
    const circle = from(name, []);
    if (circle !== null) return circle;
  }
  return null;
}
