/*
 * Moves a little from one script to those that every screen has, so that no screen fetches another for it.
 */

import { importsOf, type Module } from './module-graph.ts';
import { type Start, screens, sectionOf } from './script-areas.ts';

type Scripts = Map<string, string>;
/** The pages and later parts that need a module, with their areas. */
type NeededBy = ReadonlyMap<string, ReadonlyMap<string, Start>>;
type ModuleOf = (id: string) => Module | null;

/** The longest module that is moved for each of several sections, in characters. */
const crumbLength = 1_500;

/** The most scripts of a screen. */
const mostScripts = 8;

/** The scripts of all private screens, and of all of the back office. */
const sessionScripts = ['shell', 'forms', 'session'];
const officeScripts = [...sessionScripts, 'office'];

/** What screens have in common. */
const commonScripts = /^(both|clients|links|screens|[\w-]+-list)$/;

/** Areas whose screens have the script of the session, and not that of the office. */
const outsideOffice: readonly Start[] = ['portal', 'link', 'help', 'account', 'step'];

/** What a module needs is looked at first, since that may be moved as well. */
function inOrder(ids: Iterable<string>, moduleOf: ModuleOf, look: (id: string) => void): void {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    const module = moduleOf(id);
    if (seen.has(id) || module === null) return;
    seen.add(id);
    importsOf(module, moduleOf).forEach(visit);
    look(id);
  };
  for (const id of ids) visit(id);
}

/** Whether a module needs nothing but what is in some scripts. */
function needsOnly(
  there: readonly string[],
  module: Module,
  scripts: Scripts,
  moduleOf: ModuleOf,
): boolean {
  return importsOf(module, moduleOf).every((id) => there.includes(scripts.get(id) ?? ''));
}

/** Moves a module to the script of all screens that may need it, unless that would need another. */
function moveUp(id: string, scripts: Scripts, neededBy: NeededBy, moduleOf: ModuleOf): void {
  const module = moduleOf(id);
  if (module === null) return;
  const areas = new Set((neededBy.get(id) ?? new Map()).values());
  const isOutside = outsideOffice.some((area) => areas.has(area));
  const there = isOutside ? sessionScripts : officeScripts;
  if (needsOnly(there, module, scripts, moduleOf))
    scripts.set(id, isOutside ? 'session' : 'office');
}

/** Moves what is needed beside forms only to these, unless it needs what they do not. */
export function moveBesideForms(
  scripts: Scripts,
  neededBy: NeededBy,
  moduleOf: ModuleOf,
  formUsers: ReadonlySet<string>,
): void {
  const there = [...sessionScripts, 'records'];
  inOrder(neededBy.keys(), moduleOf, (id) => {
    const module = moduleOf(id);
    if (module === null || !commonScripts.test(scripts.get(id) ?? '')) return;
    const isBeside = [...(neededBy.get(id)?.keys() ?? [])].every((start) => formUsers.has(start));
    if (isBeside && needsOnly(there, module, scripts, moduleOf)) scripts.set(id, 'records');
  });
}

/** Moves what is not worth a request to any section. */
export function moveCrumbs(scripts: Scripts, neededBy: NeededBy, moduleOf: ModuleOf): void {
  inOrder(neededBy.keys(), moduleOf, (id) => {
    const starts = [...(neededBy.get(id) ?? [])];
    const hasList = starts.some(([, area]) => area === 'list');
    const sections = new Set(
      starts.flatMap(([start, area]) => (area === 'section' ? sectionOf(start) : [])),
    );
    const isCrumb =
      (moduleOf(id)?.code ?? '').length < crumbLength &&
      commonScripts.test(scripts.get(id) ?? '') &&
      sections.size > (hasList ? 0 : 1);
    if (isCrumb) moveUp(id, scripts, neededBy, moduleOf);
  });
}

/** Moves what a screen with too many scripts needs of those that it needs least of. */
export function moveLittle(scripts: Scripts, neededBy: NeededBy, moduleOf: ModuleOf): void {
  const idsOf = new Map<string, string[]>();
  const shell: string[] = [];
  const office: string[] = [];
  for (const [id, starts] of neededBy)
    for (const [start, area] of starts) {
      if (area === 'frame') shell.push(id);
      if (area === 'office') office.push(id);
      if (screens.some((one) => one === area)) idsOf.set(start, [...(idsOf.get(start) ?? []), id]);
    }
  const imports = new Map<string, string[]>();
  for (const id of scripts.keys()) {
    const module = moduleOf(id);
    imports.set(id, module === null ? [] : importsOf(module, moduleOf));
  }
  for (const page of [...idsOf.keys()].sort()) {
    const isOffice = /web\/admin\//.test(page);
    const ids = [...shell, ...(isOffice ? office : []), ...(idsOf.get(page) ?? [])];
    const byScript = fetchedFor(ids, scripts, imports);
    const lengthOf = ([, some]: [string, string[]]) =>
      some.reduce((total, id) => total + (moduleOf(id)?.code ?? '').length, 0);
    const least = [...byScript]
      .filter(([script]) => commonScripts.test(script))
      .sort((a, b) => lengthOf(a) - lengthOf(b));
    for (const [, some] of least.slice(0, Math.max(0, byScript.size - mostScripts)))
      inOrder(some, moduleOf, (id) => {
        if (some.includes(id)) moveUp(id, scripts, neededBy, moduleOf);
      });
  }
}

/** The scripts that a screen fetches for some modules, each with what is needed of it. */
function fetchedFor(
  ids: readonly string[],
  scripts: Scripts,
  imports: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const found = Map.groupBy(
    ids.filter((id) => scripts.has(id)),
    (id) => scripts.get(id) ?? '',
  );
  // A script imports what any of its modules needs.
  for (const [script] of found)
    for (const [id, one] of scripts) {
      for (const imported of (one === script && imports.get(id)) || []) {
        const other = scripts.get(imported) ?? script;
        const known = found.get(other) ?? [];
        if (other !== script && !known.includes(imported)) found.set(other, [...known, imported]);
      }
    }
  return found;
}
