import { hashPassword } from '#server/features/accounts/passwords/password-hash.ts';
import { features } from '#server/features.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Feature } from '#server/platform/feature.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { demoClient, insertDemoAccounts } from './accounts.ts';
import { agreementLeadCount, playAgreements } from './agreements.ts';
import { insertDemoBilling } from './billing.ts';
import { insertDemoBookingRules, insertDemoBookings } from './bookings.ts';
import { demoChatCount, playChats } from './chats.ts';
import { insertDemoCompany } from './company.ts';
import { crowd } from './crowd.ts';
import { playCredit, playMeeting } from './later-steps.ts';
import { demoMessageCount, insertDemoMessages } from './messages.ts';
import { pastClients } from './past-clients.ts';
import { people } from './people.ts';
import { insertDemoProjects } from './projects.ts';
import { insertDemoLead, insertDemoQuote } from './rows.ts';

/** Increased when the story changes, so that an older demo is not mistaken for this one. */
const storyVersion = '13';
/** Total number of leads in the story. */
const leadCount = 200;

/**
 * Loads the demo story: the same people and figures every time, dated relative to today.
 *
 * @throws Error when the database contains anything other than this story.
 */
export async function loadDemo(context: Context): Promise<void> {
  const { database } = context;
  const now = context.now();
  const passwordHash = await hashPassword(demoClient.password);
  const isNew = await database.transaction(async (tx) => {
    const marker = await tx
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'demo-story')
      .executeTakeFirst();
    if (marker?.value === storyVersion) return false;
    if (marker !== undefined || (await containsData(tx)))
      throw new StartRefusal(
        'The demo data can be loaded only into an empty database, and this one has data. Set another DATA_DIR.',
      );
    await tx.insertInto('settings').values({ name: 'demo-story', value: storyVersion }).execute();
    const everyone = [
      ...people,
      ...pastClients,
      ...crowd(
        leadCount -
          people.length -
          pastClients.length -
          demoMessageCount -
          agreementLeadCount -
          demoChatCount,
      ),
    ];
    for (const [index, person] of everyone.entries()) {
      const lead = await insertDemoLead(tx, person, index, now);
      if (person.quote !== undefined) await insertDemoQuote(tx, person, person.quote, lead, now);
    }
    await insertDemoMessages(tx, now);
    await insertDemoAccounts(tx, now, passwordHash);
    await insertDemoBookingRules(tx, now);
    await insertDemoBookings(tx, now);
    await insertDemoProjects(tx, now);
    await insertDemoCompany(tx, now);
    await insertDemoBilling(tx, context.config, now);
    return true;
  });
  if (!isNew) return;
  // Mails are not part of the story: the queue is not processed, and emptied at the end.
  const silent: Context = { ...context, outbox: { wake: () => undefined } };
  await playAgreements(silent);
  await playCredit(silent);
  await playMeeting(silent);
  await playChats(silent);
  await playFeatures(silent);
  await database.transaction((tx) => tx.deleteFrom('mails').execute());
}

/** Runs the demo parts of features, which need the people above. */
async function playFeatures(context: Context): Promise<void> {
  const all: readonly Feature[] = features;
  for (const { demo } of all) await (await demo?.())?.(context);
}

async function containsData(tx: Queries): Promise<boolean> {
  for (const table of ['users', 'leads', 'quotes'] as const) {
    const row = await tx.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}
