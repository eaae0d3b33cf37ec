import type { Page } from '@playwright/test';
import {
  chooseFeatures,
  fillCompany,
  fillSituation,
  pressNext,
  walkToSummary,
} from '../e2e/support/wizard.ts';
import type { Records } from './paths.ts';
import type { Screen } from './screen.ts';

const visitor = { name: 'Marguerite Oyelaran', email: 'marguerite@northern-dental.example' };

/** Presses the first button or link that says this. */
const press = (name: RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name });
  await button.or(page.getByRole('link', { name })).first().click();
};

/** Presses keys, such as those of the palette. */
const strike = (keys: string) => async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press(keys);
  await page.getByRole('dialog').waitFor();
};

/** Goes so many steps into the wizard. */
const walk = (steps: 1 | 2) => async (page: Page) => {
  await fillCompany(page, visitor);
  await pressNext(page);
  if (steps === 1) return;
  await fillSituation(page);
  await pressNext(page);
  await chooseFeatures(page);
};

/** States of screens that have no path of their own: panels, dialogs, steps, empty lists. */
export function states(records: Records): Screen[] {
  const admin = (name: string, path: string, prepare?: Screen['prepare']): Screen => ({
    name: `admin-${name}`,
    path: `/admin/${path}`,
    by: 'admin',
    ...(prepare && { prepare, isWindow: true }),
  });
  return [
    { name: 'quote-step-2', path: '/quote', by: 'visitor', prepare: walk(1) },
    { name: 'quote-step-3', path: '/quote', by: 'visitor', prepare: walk(2) },
    {
      name: 'quote-step-4',
      path: '/quote',
      by: 'visitor',
      prepare: (page) => walkToSummary(page, visitor),
    },
    { name: 'contact-booking', path: '/contact#booking', by: 'visitor' },
    {
      name: 'chat-open',
      path: '/',
      by: 'visitor',
      prepare: press(/chat/i),
      isWindow: true,
    },
    admin('leads-record', `leads?lead=${records.leadId}`),
    admin('leads-none', 'leads?q=zzzz-nobody'),
    admin('leads-board', 'leads?view=board'),
    admin('leads-duplicates', 'leads?view=duplicates'),
    admin('leads-merge', 'leads?view=duplicates', press(/^compare and merge/i)),
    admin('leads-add', 'leads', press(/^add lead/i)),
    admin('leads-rules', 'company?view=leads'),
    admin('leads-scores', 'company?view=scores'),
    admin('automatic-steps', 'company?view=automatic-steps'),
    admin('webhooks', 'api-keys?view=webhooks'),
    admin('leads-edit', `leads?lead=${records.leadId}`, press(/^edit lead/i)),
    admin('quotes-send', `quotes/${records.quoteId}`, press(/^send/i)),
    admin('invoices-record', `invoices?invoice=${records.invoiceId}`),
    admin('bookings-record', `bookings?booking=${records.bookingId}`),
    admin('bookings-add', 'bookings', press(/^add booking/i)),
    admin('users-record', `users?user=${records.userId}`),
    admin('chat-conversation', `chat?session=${records.sessionId}`),
    admin('inbox-message', `inbox/${records.messageId}`),
    admin('palette', 'overview', strike('Control+k')),
    admin('keys', 'leads', strike('?')),
  ];
}
