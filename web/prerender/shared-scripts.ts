/*
 * Which modules the build puts into one script. Left to itself, it makes a script for every
 * combination of pages that share a module: a list of the back office was 96 files in three waves.
 * Here a script belongs to an area, and is loaded by the pages of that area only.
 */

import { type Module, needs, usersOf } from './module-graph.ts';

/** What every page needs, whatever else it does. */
const framework =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router)\/|web\/kit\/(load\/load-(part|route-module)|record\/after-paint)\./;

/** What a form needs counts as its own area: most screens show none at first. */
const formStart = /web\/kit\/record\/form\/form-core\.tsx$|react-hook-form\/dist\//;

/**
 * What keeps its own script: the entry, which runs as soon as it is fetched, and the layout of public
 * pages, since of several routes in one script each would get another script that names it.
 */
const apart = /web\/(entry\.client\.tsx|site\/shell\/layout\.route\.tsx\?)/;

/** The lists of the back office, which come with what a list needs at first and no more. */
const listScreens =
  /web\/admin\/(overview\/overview|leads\/leads|quotes\/quotes|bookings\/bookings|projects\/list\/(projects|completed)|companies\/companies|users\/users|inbox\/inbox|billing\/invoices)\.route/;

/** The areas, by where a page begins, or a part that is fetched later. */
const areas = [
  { area: 'frame', test: /web\/(root|entry\.client)\.tsx|web\/site\/shell\// },
  { area: 'text', test: /web\/site\/(landing|about|demo|case-studies|privacy-policy)\// },
  { area: 'quote', test: /web\/site\/quote\/quote\.route/ },
  { area: 'contact', test: /web\/site\/contact\/contact\.route/ },
  { area: 'idle', test: /web\/kit\/connection\/|web\/site\/chat-widget\/chat-widget/ },
  {
    area: 'account',
    test: /web\/site\/.*\.route|web\/kit\/session\/(live-session|session|signed-in-visitor)\./,
  },
  { area: 'form', test: formStart },
  // The menus of lists, which only the back office has.
  { area: 'section', test: /web\/kit\/list\// },
  // Steps of a sign-in that few take.
  {
    area: 'step',
    test: /web\/kit\/session\/(second-step|passkey-sign-in|session-dialogs)\./,
  },
  // Lines above a screen, which some see at once.
  { area: 'banner', test: /web\/kit\/session\/(factor|reset)-banner\./ },
  { area: 'later', test: /web\/(site|kit)\// },
  // The one plot that a public page shows as well.
  { area: 'plot', test: /web\/shared\/price\// },
  { area: 'link', test: /web\/portal\/(shared-[\w-]+|help)\/[\w-]+\.route/ },
  { area: 'portal', test: /web\/portal\/.*\.route/ },
  { area: 'office', test: /web\/admin\/shell\/.*\.route/ },
  { area: 'list', test: listScreens },
  { area: 'section', test: /web\/admin\/.*\.route/ },
  { area: 'part', test: /web\/(admin|portal)\// },
] as const;

/** What the forms of more sections than these need is part of every form. */
const manySections = 5;

/** Whose later parts come with most visits: the list opened most, and the frame with its search. */
const frequentSections = ['leads', 'search', 'shell'];

/** An area; of the private ones, a list, another section, or a part that is fetched later. */
type Start = (typeof areas)[number]['area'];

/** What a text page shares with more pages than these belongs to all of them. */
const fewPages = 5;
/** The same where the quote wizard is among them, whose catalogue is long. */
const manyPages = 40;

/**
 * The script of a module by who needs it; null leaves it to the build. What a module needs is needed
 * by at least the same pages, so a script imports only those above it, and never in a circle:
 *
 * 1. shell: every page, with the framework. forms: private screens at once and the quote wizard or the
 *    contact page; prices, times: later parts and one of these two; tabs: the portal, text pages
 *    and often the contact page.
 * 2. session: the portal and the back office at once, or clients and a list of the back office; account:
 *    the same as the sign-in pages.
 * 3. plots: the plot of a price, and what others share with it. records: what forms need; most
 *    screens show none at first. steps: dialogs of a session.
 * 4. office: every screen of the back office, or several of its lists; `leads-list`: one of them, and
 *    whatever else needs the same.
 * 5. clients: the portal at once and others; links: the private links and others; screens and others: the rest
 *    that several screens share, by whether it comes with most visits.
 * 6. `leads-later`: what only the later parts of one section need.
 */
function scriptFor(
  starts: ReadonlyMap<string, Start>,
  { isTiny, usesForm }: { isTiny: boolean; usesForm: boolean },
): string | null {
  const by = new Set(starts.values());
  const startsOf = (...some: Start[]) =>
    [...starts].filter(([, area]) => some.includes(area)).map(([id]) => id);
  const has = (...some: Start[]) => some.some((area) => by.has(area));
  if (has('frame')) return 'shell';
  if (has('text')) {
    const many = has('quote') ? manyPages : fewPages;
    // One text page alone does not bring more than a line to all others.
    const isShared = isTiny || startsOf('text').length > 1 || has('office', 'list');
    if (starts.size > many && isShared) return 'shell';
    return has('portal') ? 'tabs' : null;
  }
  if (!has('office', 'portal', 'link', 'list', 'section', 'part', 'step'))
    return has('quote') && has('contact') ? 'forms' : null;
  const folders = new Set(startsOf('list', 'section', 'part').map(sectionOf));
  const lists = new Set(startsOf('list').map(sectionOf));
  const inOffice = has('office') || (lists.size > 1 && !usesForm);
  const isFirst = has('office') || (inOffice && has('portal', 'link'));
  if (has('quote')) return isFirst || has('contact') ? 'forms' : 'prices';
  if (has('contact')) return isFirst || has('portal') ? 'forms' : 'times';
  if (has('idle')) return isFirst ? 'shell' : 'layers';
  if (has('account')) return isFirst ? 'session' : 'account';
  if (has('later')) {
    if (isFirst) return 'session';
    // The portal does not fetch a whole conversation at once, and the wizard's steps have the forms.
    return has('portal') ? 'forms' : 'conversation';
  }
  if (has('plot')) return isFirst || inOffice ? 'session' : 'plots';
  if (has('form')) return has('office') || (inOffice && isTiny) ? 'session' : 'records';
  // Rather some lines with each list than all that clients see with one of them.
  const forClients = has('portal', 'link') || folders.has('portal');
  const isOfList = lists.size > 0 && !usesForm;
  if ((forClients && isOfList) || (isFirst && has('portal', 'link'))) return 'session';
  if (inOffice) return 'office';
  if (has('portal', 'link')) {
    if (starts.size < 2) return null;
    if (usesForm) return 'records';
    return has('portal') ? 'clients' : 'links';
  }
  if (has('step')) return 'steps';
  // What most forms are made of comes with the first of them.
  if (usesForm && folders.size > manySections) return 'records';
  if (folders.has('portal') && folders.size > 1) return 'both-later';
  const [list] = lists;
  if (list !== undefined && !usesForm)
    // For an icon, no section fetches another's list.
    return isTiny && folders.size > 1 ? 'office' : `${list}-list`;
  const [only] = folders;
  if (folders.size === 1) {
    const isLater = by.size === 1 && has('part');
    return isLater ? `${only}-later` : null;
  }
  if (isTiny && !usesForm) return 'office';
  return frequentSections.some((section) => folders.has(section)) ? 'screens' : 'others';
}

/** The section of a screen of the back office, or the portal as a whole, by its folder. */
function sectionOf(id: string): string {
  const [, tree, folder] = /web\/(admin|portal)\/([\w-]+)\//.exec(id) ?? [];
  return tree === 'portal' ? 'portal' : (folder ?? '');
}

/** The longest module that is not worth a request of its own, in characters: an icon. */
const tinyLength = 1_500;

/** Needs none of our modules, so it may stand anywhere. */
function isTiny({ code, importedIds }: Module): boolean {
  return (code ?? '').length < tinyLength && importedIds.every((id) => /node_modules/.test(id));
}

/** The script of every module that pages share; a module without one stays with its page. */
export function sharedScripts(
  ids: Iterable<string>,
  moduleOf: (id: string) => Module | null,
): Map<string, string> {
  const all = [...ids];
  const later = all.flatMap((id) => moduleOf(id)?.dynamicallyImportedIds ?? []);
  const form = all.filter((id) => formStart.test(id));
  const starts = new Set([...all.filter((id) => moduleOf(id)?.isEntry), ...later, ...form]);
  const formUsers = usersOf(form, all, moduleOf);
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
    const script = scriptFor(by, {
      isTiny: module !== null && isTiny(module),
      usesForm: formUsers.has(id),
    });
    if (script !== null && !apart.test(id)) scripts.set(id, script);
  }
  for (const id of all) if (framework.test(id)) scripts.set(id, 'shell');
  return scripts;
}
