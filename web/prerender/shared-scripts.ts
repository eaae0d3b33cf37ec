/*
 * Which modules the build puts into one script. Left to itself, it makes a script for every
 * combination of pages that share a module: a list of the back office was 96 files in three waves.
 * Here a script belongs to an area, and is loaded by the pages of that area only.
 */

/** What is known of a module when scripts are written. */
export interface Module {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  isEntry: boolean;
}

/** The areas, by where a page begins, or a part that is fetched later. */
const areas = [
  { area: 'frame', test: /web\/(root|entry\.client)\.tsx|web\/site\/shell\// },
  { area: 'text', test: /web\/site\/(landing|about|demo|case-studies|privacy-policy)\// },
  { area: 'quote', test: /web\/site\/quote\/quote\.route/ },
  { area: 'contact', test: /web\/site\/contact\/contact\.route/ },
  { area: 'idle', test: /web\/kit\/connection\/|web\/site\/chat-widget\/chat-widget/ },
  { area: 'account', test: /web\/site\/.*\.route|web\/kit\/session\// },
  { area: 'later', test: /web\/(site|kit)\// },
  { area: 'link', test: /web\/portal\/shared-/ },
  { area: 'portal', test: /web\/portal\// },
  { area: 'office', test: /web\/admin\/shell\// },
  { area: 'section', test: /web\/admin\// },
] as const;

/** An area, or one of the sections of the back office. */
type Start = (typeof areas)[number]['area'];

/** What so few sections of the back office share, they fetch on their own. */
const fewSections = 2;
/** What a text page shares with more pages than these belongs to all of them. */
const fewPages = 5;
/** The same where the quote wizard is among them, whose catalogue is long. */
const manyPages = 12;

/**
 * The script of a module by who needs it; null leaves it to the build. What a module needs is needed
 * by at least the same pages, so a script imports only those above it, and never in a circle.
 */
function scriptFor(starts: ReadonlyMap<string, Start>, isTiny: boolean): string | null {
  const by = new Set(starts.values());
  const sections = [...starts.values()].filter((start) => start === 'section').length;
  const isPrivate = by.has('portal') || by.has('office') || by.has('section');
  if (by.has('frame')) return 'shell';
  if (by.has('text')) {
    const many = by.has('quote') ? manyPages : fewPages;
    return starts.size > many ? 'shell' : null;
  }
  if (!isPrivate || starts.size < 2) return null;
  if (by.has('quote')) return 'forms';
  if (by.has('contact')) return 'times';
  if (by.has('idle')) return 'layers';
  if (by.has('account')) return 'session';
  if (by.has('later')) return 'conversation';
  if (by.has('portal') && !by.has('office') && sections <= fewSections) return 'clients';
  if (by.has('portal')) return 'records';
  if (by.has('office') || sections > fewSections || isTiny) return 'office';
  return null;
}

/** The longest module that is not worth a request of its own, in characters: an icon. */
const tinyLength = 1_500;

/** Needs none of our modules, so it may stand anywhere. */
function isTiny({ code, importedIds }: Module): boolean {
  return (code ?? '').length < tinyLength && importedIds.every((id) => /node_modules/.test(id));
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

/** Everything that a page needs before it can start. */
function needs(start: string, moduleOf: (id: string) => Module | null): Set<string> {
  const found = new Set<string>();
  const todo = [start];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    const module = moduleOf(id);
    if (found.has(id) || module === null) continue;
    found.add(id);
    for (const imported of module.importedIds) {
      if (!collections.test(imported)) todo.push(imported);
      else {
        const from = /lucide/.test(imported) ? 'lucide-react' : 'radix-ui';
        const names = namesFrom(module.code ?? '', from);
        const parts = moduleOf(imported)?.importedIds ?? [];
        todo.push(...parts.filter((part) => names.has(plainName(part))));
      }
    }
  }
  return found;
}

/** The script of every module that pages share; a module without one stays with its page. */
export function sharedScripts(
  ids: Iterable<string>,
  moduleOf: (id: string) => Module | null,
): Map<string, string> {
  const all = [...ids];
  const later = all.flatMap((id) => moduleOf(id)?.dynamicallyImportedIds ?? []);
  const starts = new Set([...all.filter((id) => moduleOf(id)?.isEntry), ...later]);
  const neededBy = new Map<string, Map<string, Start>>();
  for (const start of starts) {
    const area = areas.find(({ test }) => test.test(start))?.area;
    if (area === undefined) continue;
    for (const id of needs(start, moduleOf)) {
      const known = neededBy.get(id) ?? new Map<string, Start>();
      neededBy.set(id, known.set(start.split('?')[0] ?? '', area));
    }
  }
  const scripts = new Map<string, string>();
  for (const [id, by] of neededBy) {
    const module = moduleOf(id);
    const script = scriptFor(by, module !== null && isTiny(module));
    if (script !== null && !module?.isEntry) scripts.set(id, script);
  }
  return scripts;
}
