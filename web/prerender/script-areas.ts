/* The areas of pages and later parts, by which modules are put into scripts (shared-scripts.ts). */

/** What a form needs counts as its own area: most screens show none at first. */
export const formStart = /web\/kit\/record\/form\/form-core\.tsx$|react-hook-form\/dist\//;

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
export type Start = (typeof areas)[number]['area'];

/** The areas of private screens, which need at once what they need. */
export const screens = ['office', 'portal', 'link', 'help', 'list', 'section'] as const;

/** The area of a page or of a later part, by its address among the sources. */
export function areaOf(id: string): Start | undefined {
  return areas.find(({ test }) => test.test(id))?.area;
}

/**
 * The section of a screen or a later part, or the portal as a whole, by its folder. What few open of a
 * section is in its folder `wanted`, and apart from what is fetched ahead.
 */
export function sectionOf(id: string): string {
  const [, tree, folder = '', wanted = ''] =
    /web\/(admin|portal|shared|kit)\/([\w-]+)\/(?:(wanted)\/)?/.exec(id) ?? [];
  return tree === 'portal' ? 'portal' : [folder, wanted].filter(Boolean).join('-');
}
