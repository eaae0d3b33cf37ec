import { expect, test } from 'vitest';
import type { Module } from './module-graph.ts';
import { sharedScripts } from './shared-scripts.ts';

const long = 'x'.repeat(2_000);
const module = (importedIds: string[], more: Partial<Module> = {}): Module => ({
  code: long,
  importedIds,
  dynamicallyImportedIds: [],
  isEntry: false,
  ...more,
});
const page = (importedIds: string[], more: Partial<Module> = {}) =>
  module(importedIds, { isEntry: true, ...more });

const formCore = 'web/kit/record/form/form-core.tsx';

/** The script of each module, of pages that need them. */
function scriptsOf(modules: Record<string, Module>) {
  return Object.fromEntries(sharedScripts(Object.keys(modules), (id) => modules[id] ?? null));
}

test('what every page needs is in the shell, what a private area needs in its own', () => {
  const modules = {
    'web/root.tsx': page(['nav']),
    'web/site/about/about.route.tsx': page([]),
    'web/site/sign-in/login.route.tsx': page(['session']),
    'web/portal/shell/portal.route.tsx': page(['nav', 'session', 'form']),
    'web/admin/shell/layout.route.tsx': page(['session', 'form', 'list']),
    'web/admin/leads/leads.route.tsx': page(['form', 'list', 'own'], {
      dynamicallyImportedIds: [
        'web/admin/leads/lead-panel.tsx',
        'web/admin/leads/steps/add-lead.tsx',
      ],
    }),
    'web/admin/leads/lead-panel.tsx': module(['field']),
    'web/admin/leads/steps/add-lead.tsx': module(['field', formCore]),
    'web/admin/audit/audit.route.tsx': page(['plot', formCore]),
    'web/admin/company/company.route.tsx': page(['plot']),
    nav: module([]),
    session: module([]),
    form: module([]),
    list: module([]),
    own: module([]),
    field: module([]),
    plot: module([]),
    [formCore]: module(['hook']),
    hook: module([]),
  };
  expect(scriptsOf(modules)).toEqual({
    nav: 'shell',
    'web/root.tsx': 'shell',
    session: 'session',
    form: 'session',
    list: 'office',
    'web/admin/shell/layout.route.tsx': 'office',
    own: 'leads-list',
    'web/admin/leads/leads.route.tsx': 'leads-list',
    'web/admin/leads/lead-panel.tsx': 'leads-later',
    'web/admin/leads/steps/add-lead.tsx': 'leads-later',
    field: 'leads-later',
    plot: 'screens',
    'web/admin/audit/audit.route.tsx': 'audit-audit',
    'web/admin/company/company.route.tsx': 'company-company',
    'web/portal/shell/portal.route.tsx': 'portal-portal',
    [formCore]: 'records',
    hook: 'records',
  });
});

test('what a public page shares with a private one never brings more of that with it', () => {
  const modules = {
    'web/site/quote/quote.route.tsx': page(['field'], {
      dynamicallyImportedIds: ['web/site/quote/confirmation.tsx'],
    }),
    'web/site/contact/contact.route.tsx': page(['field', 'calendar']),
    'web/site/quote/confirmation.tsx': module(['chat']),
    'web/admin/shell/layout.route.tsx': page(['field', 'calendar', 'chat']),
    field: module([]),
    calendar: module([]),
    chat: module([]),
  };
  expect(scriptsOf(modules)).toMatchObject({
    field: 'forms',
    calendar: 'forms',
    chat: 'session',
  });
});

test('the plot of a price that the quote wizard shows later brings no script of a private screen', () => {
  const modules = {
    'web/admin/shell/layout.route.tsx': page(['table']),
    'web/portal/shell/portal.route.tsx': page([], {
      dynamicallyImportedIds: ['web/portal/billing/billing-tab.tsx'],
    }),
    'web/portal/billing/billing-tab.tsx': module(['frame', 'table', 'bars']),
    'web/admin/health/health.route.tsx': page(['frame', 'table', 'bars']),
    'web/site/quote/quote.route.tsx': page([], {
      dynamicallyImportedIds: ['web/shared/price/price-waterfall.tsx'],
    }),
    'web/shared/price/price-waterfall.tsx': module(['frame', 'table']),
    frame: module([]),
    table: module([]),
    bars: module([]),
  };
  const scripts = scriptsOf(modules);
  expect(scripts.frame).toBe('plots');
  // What the back office needs at once does not wait for another script.
  expect(scripts.table).toBe('session');
  expect(scripts.bars).toBe('health-health-both');
});

test('what clients share with lists of the back office comes with the session; of one list, only in later parts, beside it', () => {
  const modules = {
    'web/admin/companies/companies.route.tsx': page(['role', 'rank']),
    'web/admin/leads/leads.route.tsx': page(['rank']),
    'web/portal/shell/portal.route.tsx': page([], {
      dynamicallyImportedIds: ['web/portal/account/account-form.tsx'],
    }),
    'web/portal/account/account-form.tsx': module(['role', 'rank']),
    role: module([]),
    rank: module([]),
  };
  expect(scriptsOf(modules)).toMatchObject({ role: 'companies-both', rank: 'session' });
});

test('of a collection, a page needs only what it names', () => {
  const lucide = 'node_modules/lucide-react/dist/esm/lucide-react.mjs';
  const icon = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
  const code = `import { CalendarDays } from "lucide-react";${long}`;
  const modules = {
    'web/site/contact/contact.route.tsx': page([lucide], { code }),
    'web/portal/shell/portal.route.tsx': page([lucide], {
      code: `import { CalendarDays, Trash } from "lucide-react";${long}`,
    }),
    'web/admin/shell/layout.route.tsx': page([lucide], {
      code: `import { Trash } from "lucide-react";${long}`,
    }),
    [lucide]: module([icon('calendar-days'), icon('trash'), icon('flag')]),
    [icon('calendar-days')]: module([]),
    [icon('trash')]: module([]),
    [icon('flag')]: module([]),
  };
  expect(scriptsOf(modules)).toEqual({
    'web/admin/shell/layout.route.tsx': 'office',
    'web/portal/shell/portal.route.tsx': 'portal-portal',
    [icon('calendar-days')]: 'forms',
    [icon('trash')]: 'session',
  });
});

test('what the contact page shares with the portal is apart from what later parts share with it', () => {
  const modules = {
    'web/site/contact/contact.route.tsx': page(['tabs', 'zone', 'calendar']),
    'web/site/demo/demo.route.tsx': page(['tabs']),
    'web/portal/shell/portal.route.tsx': page(['tabs', 'zone'], {
      dynamicallyImportedIds: ['web/portal/meetings/meeting-dialogs.tsx'],
    }),
    'web/portal/meetings/meeting-dialogs.tsx': module(['calendar']),
    tabs: module([]),
    zone: module([]),
    calendar: module([]),
  };
  expect(scriptsOf(modules)).toMatchObject({ tabs: 'tabs', zone: 'forms', calendar: 'calendar' });
});

test('one list has its own script, whatever else needs the same, except for an icon', () => {
  const modules = {
    'web/admin/quotes/quotes.route.tsx': page(['views', 'icon']),
    'web/admin/audit/audit.route.tsx': page(['views', 'icon']),
    views: module([]),
    icon: module([], { code: 'const icon = {};' }),
  };
  expect(scriptsOf(modules)).toMatchObject({ views: 'quotes-list', icon: 'office' });
});

test('what a screen needs at once is apart from what later parts need', () => {
  const modules = {
    'web/admin/quotes/detail/quote.route.tsx': page(['facts', 'trail'], {
      dynamicallyImportedIds: ['web/admin/quotes/steps/send-quote.tsx'],
    }),
    'web/admin/projects/page/project.route.tsx': page(['trail'], {
      dynamicallyImportedIds: ['web/admin/projects/edit-project.tsx'],
    }),
    'web/admin/quotes/steps/send-quote.tsx': module(['facts', 'mail', formCore]),
    'web/admin/projects/edit-project.tsx': module(['mail', formCore]),
    'web/admin/texts/texts.route.tsx': page([formCore]),
    'web/site/live-chat/live-chat-modal.tsx': module(['dialog']),
    'web/site/chat-widget/chat-widget.tsx': page([], {
      dynamicallyImportedIds: ['web/site/live-chat/live-chat-modal.tsx'],
    }),
    facts: module([]),
    trail: module([]),
    mail: module(['dialog']),
    dialog: module([]),
    [formCore]: module([]),
  };
  expect(scriptsOf(modules)).toMatchObject({
    facts: 'quotes-quote',
    trail: 'screens',
    'web/admin/quotes/steps/send-quote.tsx': 'quotes-later',
    mail: 'others-later',
    dialog: 'dialogs',
    [formCore]: 'records',
  });
});

test('for a few lines, no screen fetches what others share', () => {
  const short = { code: 'export const words = [];' };
  const modules = {
    'web/admin/shell/layout.route.tsx': page(['button']),
    'web/portal/shell/portal.route.tsx': page(['copy', 'documents']),
    'web/admin/users/users.route.tsx': page(['views']),
    'web/admin/users/roles/roles.route.tsx': page(['views', 'copy']),
    'web/admin/health/health.route.tsx': page(['views', 'copy', 'documents']),
    button: module([]),
    views: module(['button'], short),
    copy: module(['icon'], short),
    icon: module([], short),
    documents: module([]),
  };
  expect(scriptsOf(modules)).toMatchObject({
    views: 'office',
    copy: 'session',
    icon: 'session',
    documents: 'clients',
  });
});

test('the entry and the layout of public pages keep their own scripts', () => {
  const modules = {
    'web/root.tsx?route': page([]),
    'web/entry.client.tsx': page([]),
    'web/site/shell/layout.route.tsx?route': page([]),
  };
  expect(scriptsOf(modules)).toEqual({ 'web/root.tsx?route': 'shell' });
});

test('the framework is in the script that every page loads', () => {
  const modules = {
    'web/root.tsx?route': page(['node_modules/react/index.js']),
    'web/site/about/about.route.tsx': page(['node_modules/react/index.js']),
    'node_modules/react/index.js': module(['rolldown/runtime.js']),
    'rolldown/runtime.js': module([]),
  };
  expect(scriptsOf(modules)).toEqual({
    'web/root.tsx?route': 'shell',
    'node_modules/react/index.js': 'shell',
    'rolldown/runtime.js': 'shell',
  });
});

test('what an idle page shares with a private area is in the script of every page', () => {
  const modules = {
    'web/root.tsx?route': page([]),
    'web/kit/connection/page-extras.tsx': page(['reconnect']),
    'web/admin/shell/layout.route.tsx': page(['reconnect']),
    reconnect: module([]),
  };
  expect(scriptsOf(modules)).toMatchObject({ reconnect: 'shell' });
});

test('an icon is recognized by an older name', () => {
  const lucide = 'node_modules/lucide-react/dist/esm/lucide-react.mjs';
  const icon = 'node_modules/lucide-react/dist/esm/icons/badge-question-mark.mjs';
  const modules = {
    'web/admin/shell/layout.route.tsx': page([lucide], {
      code: `import { BadgeHelp } from "lucide-react";${long}`,
    }),
    [lucide]: module([icon]),
    [icon]: module([], { code: 'const icon = { aliases: ["badge-help", "help-badge"] };' }),
  };
  expect(scriptsOf(modules)).toMatchObject({ [icon]: 'office' });
});
