import type { FoundKind } from '#contract/office/search.ts';
import { logOut } from '#web/kit/shell/log-out.ts';
import { chooseTheme } from '#web/kit/shell/theme.ts';
import { goKeysTo } from './go-places.ts';
import { likeness } from './likeness.ts';

interface Line {
  title: string;
  /** What distinguishes it from others of the same title, or ''. */
  note: string;
  /** What tells it from another line that leads to the same. */
  key?: string;
  /** The keys that do the same. */
  keys?: readonly string[];
}

/** A line of the palette: it opens a place, does something, or searches for something else. */
export type PaletteLine = Line & ({ to: string } | { run: () => void } | { search: string });

/** A page or an action, which is known without a request. */
export type Command = Line & {
  /** Other words for it. */
  words?: string;
} & ({ to: string } | { run: () => void });

const page = (title: string, to: string, words = ''): Command => ({
  ...{ title, note: 'Page', to, words },
  keys: goKeysTo(to),
});
const action = (title: string, to: string, words = ''): Command => ({
  ...{ title, note: 'Action', to, words },
});

/** What can be done from everywhere in the back office. */
export const actions: readonly Command[] = [
  action('Add lead', '/admin/leads?add=1', 'new create'),
  action('Import leads', '/admin/leads/import', 'upload csv contacts hubspot pipedrive salesforce'),
  action('Assign leads', '/admin/company?view=leads', 'rules'),
  action('Score leads', '/admin/company?view=scores', 'rules points'),
  action('Turn on automatic steps', '/admin/company?view=automatic-steps', 'rules automations'),
  action('Find duplicate leads', '/admin/leads?view=duplicates', 'merge same person twice'),
  action('Add quote', '/admin/quotes/new', 'new create write proposal'),
  action('Add booking', '/admin/bookings?add=1', 'new create meeting consultation'),
  action('Add project', '/admin/projects?add=1', 'new create'),
  action('Create user', '/admin/create-user', 'add new invite client account'),
  { title: 'Use the dark theme', note: 'Action', words: 'switch night mode color', run: dark },
  { title: 'Use the light theme', note: 'Action', words: 'switch day mode color', run: light },
  {
    ...{ title: 'Match the theme of this device', note: 'Action', words: 'switch system color' },
    run: () => chooseTheme('system'),
  },
  {
    ...{ title: 'Log out', note: 'Action', words: 'logout sign exit' },
    run: () => void logOut('admin'),
  },
];

function dark(): void {
  chooseTheme('dark');
}

function light(): void {
  chooseTheme('light');
}

/** The pages of the back office, under the names that people use for them. */
export const pages: readonly Command[] = [
  page('Overview', '/admin/overview', 'dashboard home today'),
  page('Measures', '/admin/measures', 'figures reports statistics kpi'),
  page('Leads', '/admin/leads', 'people contacts'),
  page('Quotes', '/admin/quotes', 'proposals'),
  page('Bookings', '/admin/bookings', 'meetings consultations calendar'),
  page('Projects', '/admin/projects'),
  page('Completed projects', '/admin/completed'),
  page('Chat', '/admin/chat', 'conversations'),
  page('Users', '/admin/users', 'accounts clients team'),
  page('Inbox', '/admin/inbox', 'messages questions'),
  page('Invoices', '/admin/invoices', 'payments money billing overdue'),
  page('Bank', '/admin/invoices/bank', 'statements transfers import match'),
  page('Bookings by week', '/admin/bookings/week', 'calendar'),
  page('Email', '/admin/inbox/mail', 'mails sent outbox'),
  page('Leads board', '/admin/leads?view=board', 'kanban'),
  page('Companies', '/admin/companies', 'clients customers people accounts'),
  page('Project timeline', '/admin/projects/timeline', 'gantt'),
  page('My week', '/admin/projects/time', 'time hours timesheet'),
  page('Milestone sets', '/admin/projects/templates', 'templates plan'),
  page('Feature catalog', '/admin/quotes/catalogue', 'prices catalogue'),
  page('Booking settings', '/admin/bookings/settings', 'hours holidays hosts'),
  page('Company', '/admin/company', 'settings logo'),
  page('Texts', '/admin/texts', 'wording words pages emails content'),
  page('My account', '/admin/account', 'profile password settings'),
  page('History of changes', '/admin/audit', 'audit trail log'),
  page('Roles', '/admin/users/roles', 'rights permissions staff access'),
  page('Second factors', '/admin/users/second-factors', 'passkeys authenticator 2fa mfa demand'),
  page('Security log', '/admin/users/security-log', 'sign-ins'),
  page('API keys', '/admin/api-keys', 'tokens integration zapier programs developers'),
  page('Webhooks', '/admin/api-keys?view=webhooks', 'events'),
  page('Backups', '/admin/backups', 'restore copies'),
  page('Health', '/admin/health', 'status checks disk server monitoring errors'),
  page('API', '/admin/help/api', 'openapi developers calls integration'),
  page('Privacy', '/admin/users/privacy', 'export erase gdpr'),
  page('Closed leads', '/admin/leads?state=closed'),
  page('Leads in the bin', '/admin/leads?state=deleted', 'deleted'),
  page('Bin', '/admin/bin', 'deleted trash restore'),
  page('Help', '/admin/help', 'handbook manual guide documentation'),
];

/** Most pages and actions shown beside records. */
const shownCommands = 6;

/**
 * The commands of which every typed word begins a word: those with titles that begin like the text
 * come first, then those with all words in the title, then those with other words for it.
 */
export function findCommands(typed: string, commands: readonly Command[]): Command[] {
  return best(typed, commands, (word, command) => {
    if (wordsOf(command.title).some((known) => known.startsWith(word))) return 0;
    const others = wordsOf(`${command.words ?? ''} ${command.note}`);
    return others.some((known) => known.startsWith(word)) ? 1 : null;
  });
}

/** The commands that are spelled like the typed words, for when no command begins with them. */
export function findSimilarCommands(typed: string, commands: readonly Command[]): Command[] {
  return best(typed, commands, (word, { title, words = '' }) => {
    const distances = wordsOf(`${title} ${words}`).map((known) => likeness(word, known));
    const least = Math.min(...distances);
    return least === Number.POSITIVE_INFINITY ? null : least;
  });
}

/** @param rankOf how badly one word fits a command, or null if it does not. */
function best(
  typed: string,
  commands: readonly Command[],
  rankOf: (word: string, command: Command) => number | null,
): Command[] {
  const text = typed.trim().toLowerCase();
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return commands
    .flatMap((command) => {
      const ranks = words.map((word) => rankOf(word, command));
      if (ranks.includes(null)) return [];
      const begins = command.title.toLowerCase().startsWith(text);
      return [{ command, rank: begins ? -1 : Math.max(...ranks.map(Number)) }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, shownCommands)
    .map(({ command }) => command);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** What the palette calls each kind of record. */
export const foundKindLabels: Record<FoundKind, string> = {
  lead: 'Leads',
  quote: 'Quotes',
  booking: 'Bookings',
  project: 'Projects',
  company: 'Companies',
  milestone: 'Milestones',
  note: 'Notes',
  document: 'Documents',
  invoice: 'Invoices',
  message: 'Messages',
  chat: 'Chats',
  chatMessage: 'Chat messages',
  user: 'Users',
};

/** What a single record is, next to its title. */
export const oneOfKind: Partial<Record<FoundKind, string>> = {
  lead: 'Lead',
  quote: 'Quote',
  booking: 'Booking',
  project: 'Project',
  company: 'Company',
  message: 'Message',
  chat: 'Chat',
  user: 'User',
};
