import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders without code of ours. */
const notSource = ['node_modules', 'build', 'data', 'docs', 'test-results', 'playwright-report'];

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
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => {
    if (name.startsWith('#')) return { path, own: name.slice(1) };
    if (name.startsWith('.')) return { path, own: join(dirname(path), name) };
    return { path, package: name };
  });
}
