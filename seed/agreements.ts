import { quoteInput } from '#contract/quotes/quotes.ts';
import { acceptOffer } from '#server/features/agreements/accept-offer.ts';
import { answerQuestion, askQuestion } from '#server/features/agreements/ask-question.ts';
import { nameSigners } from '#server/features/agreements/signers/name-signers.ts';
import { readContents } from '#server/features/quotes/offer/contents.ts';
import { requireQuote } from '#server/features/quotes/offer/open-offer.ts';
import { sendQuote } from '#server/features/quotes/sending/send-quote.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import { inWork } from '#server/platform/work/work.ts';
import { upsertLead } from '../server/features/leads/store.ts';
import { markViewed } from '../server/features/quotes/mark-viewed.ts';
import { changeQuote } from '../server/features/quotes/staff/change-quote.ts';
import { makeQuote } from '../server/features/quotes/submit/submit-quote.ts';
import { demoClient } from './accounts.ts';
import { people } from './people.ts';
import { emailOf, fixedId, moveQuote } from './rows.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The staff member who acts in the story. */
export const demoStaffId = fixedId('noor.haddad@accounts.example');
export const demoStaff: Actor = {
  id: demoStaffId,
  name: 'Noor Haddad',
  address: '192.0.2.20',
};
const visitor: Actor = { id: null, name: 'Visitor', address: '192.0.2.10' };
const device =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** A context whose clock shows another moment of the story. */
export const at = (context: Context, instant: number): Context => ({
  ...context,
  now: () => instant,
});

/** How many leads these quotes create. */
export const agreementLeadCount = 1;

/**
 * Plays what happened to two quotes after they were sent, with the functions that the endpoints call:
 * versions, questions with answers, and a quote that waits for its second signature.
 */
export async function playAgreements(context: Context): Promise<void> {
  await playSecondPhase(context, await insertSecondPhase(context));
  const tobias = people.find(({ firstName }) => firstName === 'Tobias');
  if (tobias !== undefined)
    await playTwoSigners(context, fixedId(`quote ${emailOf(tobias)}`), 'Elke Renner');
}

/** Adds a second quote for the demo's client, like the wizard does. */
function insertSecondPhase(context: Context): Promise<string> {
  const made = context.now() - 10 * dayMs;
  const input = quoteInput.parse({
    customerName: demoClient.name,
    customerEmail: demoClient.email,
    customerCompany: 'Fjordline Freight & Transcontinental Logistics Cooperative',
    customerPhone: '+1 555 010 3108',
    customerRole: 'Chief operating officer',
    companySize: '51-200',
    industry: 'other',
    currentCrmSolution: 'salesforce',
    currentMonthlySpend: '2501-5000',
    budgetPriority: 'capabilities-focused',
    expectedUsers: 120,
    timeline: '6-months',
    customizationLevel: 'moderate',
    features: ['mobile-app', 'document-generation', 'predictive-analytics', 'helpdesk-integration'],
    primaryPainPoints: 'Second phase: the drivers and the claims desk.',
    requestDemo: false,
  });
  return context.database.transaction(async (tx) => {
    const quote = await makeQuote({ tx, now: made }, input, (facts) =>
      upsertLead(tx, { ...facts, pages: [] }, { id: newId(made), now: made }),
    );
    return moveQuote(tx, quote, `second quote ${demoClient.email}`);
  });
}

async function playSecondPhase(context: Context, id: string): Promise<void> {
  const now = context.now();
  const ask = (instant: number, line: string, text: string) =>
    inWork(at(context, instant), visitor, async (work) => {
      const quote = await requireQuote(work.tx, id);
      await askQuestion(work, { quote, signer: null }, { line, text });
    });
  await send(context, id, now - 9 * dayMs);
  await view(context, id, now - 9 * dayMs + 3 * hourMs);
  await ask(
    now - 8 * dayMs,
    'mobile-app',
    'Do the drivers need a company phone, or does it run on their own?\nHalf of them carry phones that are five years old.',
  );
  await inWork(at(context, now - 8 * dayMs + 2 * hourMs), demoStaff, async (work) => {
    const quote = await requireQuote(work.tx, id);
    await answerQuestion(work, quote, {
      line: 'mobile-app',
      text: 'It runs on their own phones from Android 9 and iOS 15 on. When a driver leaves, you remove access with one click.',
    });
  });
  await inWork(at(context, now - 6 * dayMs), demoStaff, async (work) => {
    const { version } = await requireQuote(work.tx, id);
    await changeQuote(work, id, {
      version,
      features: ['mobile-app', 'document-generation', 'predictive-analytics'],
      lines: [{ label: 'Import of claims since 2019', quantity: 1, unitCents: 145_000 }],
      discount: { kind: 'percent', value: 500 },
      noteToClient:
        'Ingrid, we took out the help desk as you asked and added the import of the old claims.',
    });
  });
  await send(context, id, now - 6 * dayMs + hourMs);
  await view(context, id, now - 2 * dayMs);
  await ask(now - 5 * hourMs, '', 'Can the second phase start before the first one is finished?');
}

/** The customer has signed, and the second signer has viewed the quote but not signed yet. */
async function playTwoSigners(context: Context, id: string, second: string): Promise<void> {
  const now = context.now();
  await inWork(at(context, now - 3 * dayMs), demoStaff, async (work) => {
    const email = `${second.toLowerCase().replace(' ', '.')}@renner-roofing-exteriors.example`;
    const quote = await requireQuote(work.tx, id);
    await nameSigners(work, quote, [{ name: second, email }]);
  });
  await send(context, id, now - 3 * dayMs + hourMs);
  await view(context, id, now - 2 * dayMs);
  const customer = { ...visitor, address: '192.0.2.44' };
  await inWork(at(context, now - 2 * dayMs + hourMs), customer, async (work) => {
    const quote = await requireQuote(work.tx, id);
    const { documentHash } = await readContents(work.tx, quote);
    await acceptOffer(
      work,
      { quote, signer: null },
      {
        name: quote.customer_name,
        role: quote.customer_role,
        plan: 'customer-plan',
        signature: { kind: 'typed', text: quote.customer_name },
        documentHash,
      },
      device,
    );
  });
}

function send(context: Context, id: string, instant: number): Promise<QuotesTable> {
  return inWork(at(context, instant), demoStaff, (work) => sendQuote(work, id, undefined));
}

/** The customer opens the quote's page. */
async function view(context: Context, id: string, instant: number): Promise<void> {
  const quote = await requireQuote(context.database.read, id);
  await inWork(at(context, instant), visitor, (work) => markViewed(work, { quote, signer: null }));
}
