/** What is known of a module when scripts are written. */
export interface Module {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  isEntry: boolean;
}

/** Packages of many modules of which each page takes a few, by name. */
const collections =
  /node_modules\/(lucide-react\/dist\/esm\/lucide-react|radix-ui\/dist\/index)\.m?js$/;

/** What a module takes from a collection, in lower case without dashes. */
function namesFrom(code: string, packageName: string): Set<string> {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g);
  return new Set(
    [...imports]
      .filter(([, , from]) => from === packageName)
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => (name.trim().split(/\s/)[0] ?? '').toLowerCase()),
  );
}

/** The name of a module of a collection as {@link namesFrom} returns it. */
function plainName(id: string): string {
  const [, radix] = /@radix-ui\/react-([\w-]+)\//.exec(id) ?? [];
  return (
    radix ??
    id
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ??
    ''
  ).replaceAll('-', '');
}

/** The older names of an icon, which its module lists, in the same form. */
function olderNames(code: string): string[] {
  const [, list = ''] = /aliases:\s*\[([^\]]*)\]/.exec(code) ?? [];
  return list.split(',').map((name) => name.replaceAll(/[^a-z0-9]/g, ''));
}

/** Reads each module of a build once: the build copies all of it anew whenever it is asked. */
export function readOnce(moduleOf: (id: string) => Module | null): (id: string) => Module | null {
  const known = new Map<string, Module | null>();
  return (id) => {
    let module = known.get(id);
    if (module === undefined) {
      const read = moduleOf(id);
      module = read && {
        code: read.code,
        importedIds: read.importedIds,
        dynamicallyImportedIds: read.dynamicallyImportedIds,
        isEntry: read.isEntry,
      };
      known.set(id, module);
    }
    return module;
  };
}

/** What modules import, found once for each: every start asks for most of them. */
const found = new WeakMap<Module, string[]>();

/** What a module imports; of a collection, only what it names. */
export function importsOf(module: Module, moduleOf: (id: string) => Module | null): string[] {
  const known = found.get(module);
  if (known) return known;
  const imports = readImports(module, moduleOf);
  found.set(module, imports);
  return imports;
}

function readImports(module: Module, moduleOf: (id: string) => Module | null): string[] {
  return module.importedIds.flatMap((imported) => {
    if (!collections.test(imported)) return imported;
    const from = /lucide/.test(imported) ? 'lucide-react' : 'radix-ui';
    const names = namesFrom(module.code ?? '', from);
    const parts = moduleOf(imported)?.importedIds ?? [];
    const namesOf = (part: string) => [plainName(part), ...olderNames(moduleOf(part)?.code ?? '')];
    return parts.filter((part) => namesOf(part).some((name) => names.has(name)));
  });
}

/** Everything that a page needs before it can start. */
export function needs(start: string, moduleOf: (id: string) => Module | null): Set<string> {
  const found = new Set<string>();
  const todo = [start];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    const module = moduleOf(id);
    if (found.has(id) || module === null) continue;
    found.add(id);
    todo.push(...importsOf(module, moduleOf));
  }
  return found;
}

/** Everything that needs one of some modules. */
export function usersOf(
  some: readonly string[],
  all: readonly string[],
  moduleOf: (id: string) => Module | null,
): Set<string> {
  const importers = new Map<string, string[]>();
  for (const id of all)
    for (const imported of moduleOf(id)?.importedIds ?? [])
      importers.set(imported, [...(importers.get(imported) ?? []), id]);
  const found = new Set<string>();
  const todo = [...some];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    todo.push(...(importers.get(id) ?? []));
  }
  return found;
}
