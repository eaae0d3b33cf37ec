import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders without code of ours. */
const notSource = [
  'node_modules',
  'build',
  'data',
  'docs',
  'playwright-report',
  'release',
  'test-results',
];

/** A file of code: its path from the root, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** One import: of another file of ours (`own`, a path from the root) or of a package. */
export interface Import {
  path: string;
  own?: string;
  package?: string;
}

/** Top-level folders that may contain code. */
export function sourceFolders(): string[] {
  return readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .filter((name) => !notSource.includes(name));
}

/** Every code file in those folders and in the root itself. */
export function sourceFiles(): SourceFile[] {
  return sourceFolders()
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .concat(readdirSync('.'))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Every import and re-export in a file, types included. */
export function importsOf({ path, text }: SourceFile): Import[] {
  // Not the word in quotation marks, which a list may have.
  return [...text.matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => {
    if (name.startsWith('#')) return { path, own: name.slice(1) };
    if (name.startsWith('.')) return { path, own: join(dirname(path), name) };
    return { path, package: name };
  });
}

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
