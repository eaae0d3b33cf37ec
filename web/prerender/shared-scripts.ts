/*
 * Which modules the build puts into one script. Left to itself, it makes a script for every
 * combination of pages that share a module: a list of the back office was 96 files in three waves.
 * Here a script belongs to an area, and is loaded by the pages of that area only.
 */

import { moveBesideForms, moveCrumbs, moveLittle } from './fewer-scripts.ts';
import { type Module, needs, readOnce, usersOf } from './module-graph.ts';
import { areaOf, formStart, type Start, screens, sectionOf } from './script-areas.ts';

/** What every page needs, whatever else it does. */
const framework =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router)\/|web\/kit\/(load\/load-(part|route-module)|record\/after-paint)\./;

/**
 * What keeps its own script: the entry, which runs as soon as it is fetched, and the layout of public
 * pages, since of several routes in one script each would get another script that names it.
 */
const apart = /web\/(entry\.client\.tsx|site\/shell\/layout\.route\.tsx\?)/;

/** The settings of the company, of which its setup shows some in another order. */
const alike = /web\/admin\/company\//;

/** What the later parts of more sections than these need comes with the first of them. */
const manySections = 5;

/** Whose later parts come with most visits: the list opened most, and the frame with its search. */
const frequentSections = ['leads', 'search', 'shell'];

/** What a text page shares with more pages than these belongs to all of them. */
const fewPages = 5;
/** The same where the quote wizard is among them, whose catalogue is long. */
const manyPages = 40;

interface Traits {
  isTiny: boolean;
  usesForm: boolean;
  isPlot: boolean;
}

/**
 * The script of a module by who needs it; null leaves it to the build. What a module needs is needed
 * by at least the same pages, so a script imports only those above it, and never in a circle. What a
 * private screen needs at once is never in one script with what only later parts need.
 *
 * 1. shell: every page, with the framework. forms: private screens at once and the quote wizard or the
 *    contact page; times: some of them and the contact page; tabs: the portal, text pages
 *    and often the contact page.
 * 2. session: the portal and the back office at once, or clients and lists of the back office; account:
 *    some of them and sign-in pages. conversation, plots: some of them and later parts of public pages.
 * 3. office: every screen of the back office, or several of its lists; `leads-list`: one of them, and
 *    whatever else needs the same; `leads-both`: one of them and later parts of the portal.
 * 4. clients: the portal and others; links: private links and others; help: both handbooks.
 * 5. records: what forms need; screens: screens of several sections; both: the same and later parts of
 *    the portal. `users-roles`: one screen and its section's later parts; `users-roles-both`: one screen
 *    and later parts of the portal or the frame; `users-screens`: what forms several screens of one section have.
 * 6. Only later parts. layers, calendar, dialogs: those of public pages, too; steps: dialogs of a
 *    session; parts: many sections; both-later: the portal and others; often-later, others-later:
 *    several sections, by whether they come with most visits; `leads-later`: one section.
 */
function scriptFor(
  starts: ReadonlyMap<string, Start>,
  { isTiny, usesForm, isPlot }: Traits,
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
  if (!has(...screens, 'part', 'step')) return has('quote') && has('contact') ? 'forms' : null;
  const atOnce = has(...screens);
  const folders = new Set(startsOf('list', 'section', 'part').map(sectionOf));
  const lists = new Set(startsOf('list').map(sectionOf));
  const inOffice = has('office') || (lists.size > 1 && !usesForm);
  const isFirst = has('office') || (inOffice && has('portal', 'link'));
  // For an icon, no screen fetches what others are made of.
  const isIcon = isTiny && atOnce;
  if (has('quote')) return 'forms';
  if (has('contact')) {
    if (isFirst || isIcon || has('portal')) return 'forms';
    return atOnce ? 'times' : 'calendar';
  }
  if (has('idle')) return isFirst ? 'shell' : 'layers';
  if (has('account')) return isFirst || isIcon ? 'session' : 'account';
  if (has('later')) {
    if (isFirst || isIcon) return 'session';
    // The portal does not fetch a whole conversation at once, and the wizard's steps have the forms.
    if (has('portal')) return 'forms';
    return atOnce ? 'conversation' : 'dialogs';
  }
  if (has('plot') || (isPlot && has('section'))) return isFirst || inOffice ? 'session' : 'plots';
  if (has('form')) return has('office') || (inOffice && isTiny) ? 'session' : 'records';
  if (!atOnce) return laterScript(folders, has('step'));
  // Rather some lines with each list than all that clients see with one of them.
  const forClients = has('portal', 'link') || folders.has('portal');
  const isOfList = lists.size > 0 && !usesForm;
  const [list] = lists;
  if (isFirst && has('portal', 'link')) return 'session';
  if (forClients && isOfList) {
    const isOneList = lists.size === 1 && !isTiny && !has('portal', 'link', 'section');
    return isOneList ? `${list}-both` : 'session';
  }
  if (inOffice) return 'office';
  if (has('portal', 'link')) {
    const [page = ''] = starts.keys();
    if (starts.size < 2) return pageName(page);
    if (usesForm) return 'records';
    return has('portal') ? 'clients' : 'links';
  }
  // What signs in, and one's own account.
  if (has('step')) return 'account';
  if (list !== undefined && !usesForm)
    // For an icon, no section fetches another's list.
    return isTiny && folders.size > 1 ? 'office' : `${list}-list`;
  if (has('help')) return has('section') ? 'screens' : 'help';
  const pages = startsOf('list', 'section');
  const [page = ''] = pages;
  if (folders.size === 1 && pages.length === 1) return pageName(page);
  if (pages.length === 1 && (folders.has('portal') || folders.has('shell')))
    return `${pageName(page)}-both`;
  if (folders.size === 1 && (usesForm || alike.test(page))) return `${sectionOf(page)}-screens`;
  if (usesForm) return 'records';
  if (isTiny) return 'office';
  return folders.has('portal') ? 'both' : 'screens';
}

/** The script of what no screen needs at once. */
function laterScript(folders: ReadonlySet<string>, isStep: boolean): string {
  if (isStep) return 'steps';
  if (folders.size > manySections) return 'parts';
  const [only] = folders;
  if (folders.size === 1) return `${only}-later`;
  if (folders.has('portal')) return 'both-later';
  return frequentSections.some((section) => folders.has(section)) ? 'often-later' : 'others-later';
}

/** The name of a screen with its section, such as `users-roles`. */
function pageName(id: string): string {
  const [, name = ''] = /([\w-]+)\.route/.exec(id) ?? [];
  return `${sectionOf(id)}-${name}`;
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
  readModule: (id: string) => Module | null,
): Map<string, string> {
  const moduleOf = readOnce(readModule);
  const all = [...ids];
  const later = all.flatMap((id) => moduleOf(id)?.dynamicallyImportedIds ?? []);
  const form = all.filter((id) => formStart.test(id));
  const starts = new Set([...all.filter((id) => moduleOf(id)?.isEntry), ...later, ...form]);
  const formUsers = usersOf(form, all, moduleOf);
  const neededBy = new Map<string, Map<string, Start>>();
  for (const start of starts) {
    const area = areaOf(start);
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
      isPlot: /web\/kit\/plot\//.test(id),
    });
    if (script !== null && !apart.test(id)) scripts.set(id, script);
  }
  for (const id of all) if (framework.test(id)) scripts.set(id, 'shell');
  moveBesideForms(scripts, neededBy, moduleOf, formUsers);
  moveCrumbs(scripts, neededBy, moduleOf);
  moveLittle(scripts, neededBy, moduleOf);
  return scripts;
}
