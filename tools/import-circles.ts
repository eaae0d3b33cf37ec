import type { Import } from './source-files.ts';

/** Files that import each other, directly or indirectly: each cycle once, with its files in alphabetical order. */
export function findCircles(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { path, own } of imports)
    if (own !== undefined) targets.set(path, [...(targets.get(path) ?? []), own]);

  // Tarjan's strongly connected components.
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    lowest.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const next of targets.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next))
        lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.toSorted().join(', '));
  };
  for (const file of targets.keys()) if (!index.has(file)) visit(file);
  return circles;
}
