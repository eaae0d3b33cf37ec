/*
 * Which modules the build puts into one script. Left to itself, it makes a script for every
 * combination of pages that share a module: a list of the back office was 96 files in three waves.
 * Here a script belongs to an area, and is loaded by the pages of that area only.
 */

import { importsOf, type Module, needs, usersOf } from './module-graph.ts';

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
  // Steps of a sign-in that few take.
  {
    area: 'step',
    test: /web\/kit\/session\/(second-step|passkey-sign-in|session-dialogs)\./,
  },
  // Lines above a screen, which some see at once.
  { area: 'banner', test: /web\/kit\/session\/(factor|reset)-banner\./ },
  // What only private screens have of the kit.
  { area: 'part', test: /web\/kit\/(list|record)\// },
  { area: 'later', test: /web\/(site|kit)\// },
  // The one plot that a public page shows as well.
  { area: 'plot', test: /web\/shared\/price\// },
  { area: 'help', test: /web\/(admin|portal)\/help\/[\w-]+\.route/ },
  { area: 'link', test: /web\/portal\/shared-[\w-]+\/[\w-]+\.route/ },
  { area: 'portal', test: /web\/portal\/.*\.route/ },
  { area: 'office', test: /web\/admin\/shell\/.*\.route/ },
  { area: 'list', test: listScreens },
  { area: 'section', test: /web\/admin\/.*\.route/ },
  { area: 'part', test: /web\/(admin|portal|shared)\// },
] as const;

/** An area; of the private ones, a list, another section, or a part that is fetched later. */
type Start = (typeof areas)[number]['area'];

/** The areas of private screens, which need at once what they need. */
const screens = ['office', 'portal', 'link', 'help', 'list', 'section'] as const;

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
 *    contact page; prices, times: some of them and one of these two; tabs: the portal, text pages
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
  if (has('quote')) return isFirst || isIcon || has('contact') ? 'forms' : 'prices';
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

/** The section of a screen or a later part, or the portal as a whole, by its folder. */
function sectionOf(id: string): string {
  const [, tree, folder] = /web\/(admin|portal|shared|kit)\/([\w-]+)\//.exec(id) ?? [];
  return tree === 'portal' ? 'portal' : (folder ?? '');
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
      isPlot: /web\/kit\/plot\//.test(id),
    });
    if (script !== null && !apart.test(id)) scripts.set(id, script);
  }
  for (const id of all) if (framework.test(id)) scripts.set(id, 'shell');
  moveCrumbs(scripts, neededBy, moduleOf);
  return scripts;
}

/** The same of a module that needs only what every screen has. */
const crumbLength = 1_500;

/** The scripts of all private screens, and of all of the back office. */
const sessionScripts = ['shell', 'forms', 'session'];
const officeScripts = [...sessionScripts, 'office'];

/** What screens have in common. */
const commonScripts = /^(clients|links|[\w-]+-list)$/;

/**
 * Moves what is not worth a request, and needs nothing but what is there anyway, to the scripts of all
 * screens: for a few lines, no section fetches what others share.
 */
function moveCrumbs(
  scripts: Map<string, string>,
  neededBy: ReadonlyMap<string, ReadonlyMap<string, Start>>,
  moduleOf: (id: string) => Module | null,
): void {
  // What it needs is looked at first, since that may have been moved as well.
  const seen = new Set<string>();
  const look = (id: string): void => {
    const module = moduleOf(id);
    if (seen.has(id) || module === null) return;
    seen.add(id);
    const imports = importsOf(module, moduleOf);
    imports.forEach(look);
    const starts = [...(neededBy.get(id) ?? [])];
    const areasOf = new Set(starts.map(([, area]) => area));
    const sections = starts.flatMap(([start, area]) =>
      area === 'section' ? sectionOf(start) : [],
    );
    const script = scripts.get(id) ?? '';
    const isCrumb =
      (module.code ?? '').length < crumbLength &&
      commonScripts.test(script) &&
      sections.length > (areasOf.has('list') ? 0 : 1);
    if (!isCrumb) return;
    const isIn = (some: readonly string[]) =>
      imports.every((one) => some.includes(scripts.get(one) ?? ''));
    const others: Start[] = ['portal', 'link', 'help', 'account', 'step'];
    if (others.some((area) => areasOf.has(area))) {
      if (isIn(sessionScripts)) scripts.set(id, 'session');
    } else if (isIn(officeScripts)) scripts.set(id, 'office');
  };
  for (const id of neededBy.keys()) look(id);
}
