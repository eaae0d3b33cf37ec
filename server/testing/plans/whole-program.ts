import type { Endpoint } from '#contract/endpoint.ts';
import { allRights, mayDo } from '#domain/account/rights.ts';
import { runEveryAutomation } from '#server/features/automations/testing/run-every-automation.ts';
import { issueDueInvoices, remindOfInvoices } from '#server/features/billing/billing-clock.ts';
import { queueDueReminders } from '#server/features/bookings/reminders.ts';
import { readCalendars } from '#server/features/bookings/testing/read-calendars.ts';
import { mailClientNews } from '#server/features/documents/client-news.ts';
import { noteReaders } from '#server/features/events/presence.ts';
import { tendAlerts } from '#server/features/health/alerts.ts';
import { noteInstance } from '#server/features/health/instances.ts';
import { wellHealth } from '#server/features/health/testing/well-health.ts';
import { queueAnswerWarnings } from '#server/features/inbox/answer-warnings.ts';
import { scoreDueLeads } from '#server/features/lead-scores/score-leads.ts';
import { editCalls } from '#server/features/leads/testing/edit-world.ts';
import { importCalls } from '#server/features/leads/testing/import-world.ts';
import { chargeDue } from '#server/features/payments/autopay/charge.ts';
import { sweepPayments } from '#server/features/payments/settle/sweep.ts';
import { queueAnswerReminders } from '#server/features/quotes/sending/answer-reminders.ts';
import { tellWebhooks } from '#server/features/webhooks/testing/tell-webhooks.ts';
import { tidy } from '#server/tidy.ts';
import { loadDemo } from '../../../seed/load-demo.ts';
import { type HostileWorld, hostileWorld } from '../hostile/hostile-world.ts';
import { choicesOf, sampleOf } from '../hostile/schema-samples.ts';
import { networkAddress } from '../network-address.ts';
import type { TestApp } from '../test-app.ts';
import { quoteRequest } from '../world/factories.ts';
import { limitedPerson } from '../world/limited-person.ts';
import { testWorker } from '../world/mail.ts';
import { pdf, upload } from '../world/sample-files.ts';

const hourMs = 3_600_000;

/**
 * Does everything that the program can do, one after the other: loads the demo data, makes each call
 * in each variant that its query has, reads before changes, and runs each job.
 *
 * @param did is told after each of them.
 */
export async function doEverything(app: TestApp, did: (what: string) => void): Promise<void> {
  await loadDemo(app.context);
  did('the demo data');
  const world = await hostileWorld(app);
  did('the first records');
  await importLeads(app);
  did('an import of leads, taken back');
  await joinLeads(app);
  did('merges of leads, one taken back');
  await editLeads(app);
  await assignLeads(app);
  did('bulk edits of leads, taken back');
  await scoreLeads(app);
  did('scores of leads');
  const isRead = ({ method }: Endpoint) => Number(method === 'GET');
  const endpoints = app.app.endpoints
    .filter(({ path }) => path !== '/api/events')
    .toSorted((a, b) => isRead(b) - isRead(a) || Number(isLast(a)) - Number(isLast(b)));
  await readAsLimited(app, world, did);
  let sent = 0;
  for (const endpoint of endpoints) {
    const cookie = await world.cookieFor(endpoint);
    for (const url of addressesOf(endpoint, world)) {
      sent += 1;
      // Costly calls are counted per person.
      app.clock.now += 5000;
      await app.call({
        method: endpoint.method,
        url,
        ...(cookie === undefined ? {} : { cookie }),
        remoteAddress: networkAddress(sent),
        ...(endpoint.upload
          ? upload('plan.pdf', pdf())
          : endpoint.body && { payload: sampleOf(endpoint.body, world.texts) as object }),
      });
    }
    did(`${endpoint.method} ${endpoint.path}`);
  }
  const admin = await app.signedIn('admin');
  for (const [name, job] of Object.entries(jobs)) {
    // By the hour, by the day, and after whatever is kept for long.
    for (const later of [1, 24, 24 * 40]) {
      await job(app, admin.id);
      app.clock.now += later * hourMs;
    }
    did(name);
  }
}

/** Imports a file whose rows have every fate, and takes it back. */
async function importLeads(app: TestApp): Promise<void> {
  const { id, cookie } = await app.signedIn('admin');
  const colleague = await app.signedIn('admin');
  const { run, steps } = importCalls(app, cookie);
  const [known] = await app.database.read
    .selectFrom('leads')
    .select('email')
    .where('deleted_at', 'is', null)
    .limit(1)
    .execute();
  const file = `Name,Email,Company\nNew,new@imported.example,A\nKnown,${known?.email},B\nBad,bad,C`;
  const done = await run({ file, choices: { known: 'overwrite', assignedTo: colleague.id } });
  await app.call({ url: `/api/lead-imports?after=${id}`, cookie });
  await app.call({ url: `/api/lead-imports?after=${done.id}`, cookie });
  await app.call({ url: `/api/lead-imports/${done.id}/take-back`, cookie });
  await app.call({ url: `/api/lead-imports/${done.id}/refused.csv`, cookie });
  await steps(`/api/lead-imports/${done.id}/take-back`);
}

/** Merges two leads twice, and takes the first merge back. */
async function joinLeads(app: TestApp): Promise<void> {
  const { cookie } = await app.signedIn('admin');
  const ask = async (url: string, payload?: object) =>
    (await app.call({ url, cookie, ...(payload && { method: 'POST', payload }) })).json();
  const person = { firstName: 'Twin', lastName: 'One', company: 'A', phone: '555 010 7777' };
  const add = (email: string) => ask('/api/leads', { ...person, email });
  const [one, other] = [await add('one@merged.example'), await add('two@merged.example')];
  await ask(`/api/lead-twins/known?${new URLSearchParams(person)}`);
  await ask(`/api/leads/${one.id}/merge?leadId=${other.id}`);
  const versions = { version: 1, otherVersion: 1, take: ['phone'] };
  const { merge } = await ask(`/api/leads/${one.id}/merge`, { leadId: other.id, ...versions });
  const url = `/api/leads/${one.id}/merges/${merge.id}/take-back`;
  await ask(url);
  const undone = await ask(url, {});
  await ask(`/api/leads/${one.id}/merge`, {
    ...{ leadId: other.id, take: ['company'] },
    ...{ version: undone.lead.version, otherVersion: undone.other.version },
  });
}

/** Scores leads by rules: all, those that something happened to, and those that time changes. */
async function scoreLeads(app: TestApp): Promise<void> {
  const { cookie } = await app.signedIn('admin');
  const url = '/api/lead-scoring';
  const { points, version } = (await app.call({ url, cookie })).json();
  await app.call({ method: 'PUT', url, cookie, payload: { isOn: true, points, version } });
  await scoreDueLeads(app.context);
  await app.call({ method: 'POST', url: `${url}/preview`, cookie, payload: { points } });
  const message = { name: 'Sam Scored', email: 'sam@scored.example', message: 'Please call.' };
  await app.call({ method: 'POST', url: '/api/contact', payload: message });
  await scoreDueLeads(app.context);
  const [lead] = (await app.call({ url: '/api/leads?q=sam@scored.example', cookie })).json();
  const score = `/api/leads/${lead.id}`;
  await app.call({ method: 'PUT', url: score, cookie, payload: { score: 71 } });
  const payload = { version: lead.version + 1 };
  await app.call({ method: 'POST', url: `${score}/score/rules`, cookie, payload });
  const { now } = app.clock;
  app.clock.now += 31 * 24 * hourMs;
  await scoreDueLeads(app.context);
  app.clock.now = now;
}

/** Lets rules give new leads to somebody, also in turn and by a later quote. */
async function assignLeads(app: TestApp): Promise<void> {
  const { id, cookie } = await app.signedIn('admin');
  const url = '/api/lead-assignment';
  const empty = { sources: [], sizes: [], industries: [] };
  const rules = [
    { ...empty, id: 'large', sizes: ['500+'], owners: [id, (await app.signedIn('admin')).id] },
    { ...empty, id: 'chats', sources: ['chat'], owners: [id] },
  ];
  const { version } = (await app.call({ url, cookie })).json();
  await app.call({ method: 'PUT', url, cookie, payload: { rules, rest: [], version } });
  const email = 'later@assigned.example';
  const message = { name: 'Lea Later', email, message: 'Please call.' };
  await app.call({ method: 'POST', url: '/api/contact', payload: message });
  for (const customerEmail of [email, 'other@assigned.example']) {
    const payload = quoteRequest({ customerEmail, companySize: '500+' });
    await app.call({ method: 'POST', url: '/api/quotes', payload });
  }
  await app.call({ method: 'POST', url: `${url}/preview`, cookie, payload: { rules, rest: [] } });
  await app.call({
    method: 'PUT',
    url,
    cookie,
    payload: { rules: [], rest: [], version: version + 1 },
  });
}

/** Edits leads in every way, and takes it back. */
async function editLeads(app: TestApp): Promise<void> {
  const { cookie } = await app.signedIn('admin');
  const colleague = await app.signedIn('admin');
  const { preview, run, takeBack } = editCalls(app, cookie);
  const selection = { matching: { status: 'new' } } as const;
  const tagged = await run({ selection, change: { kind: 'addTag', tag: 'Expo' } });
  const [tag] = (await app.call({ url: '/api/lead-tags', cookie })).json();
  for (const change of [
    { kind: 'removeTag', tagId: tag.id },
    { kind: 'owner', assignedTo: colleague.id },
    { kind: 'close', reason: 'No budget' },
    { kind: 'delete' },
  ] as const) {
    await preview({ selection, change });
    const { id } = await run({ selection, change });
    await app.call({ url: `/api/lead-edits/${id}/rows?after=1&state=changed`, cookie });
    await app.call({ url: `/api/lead-edits?after=${id}`, cookie });
    await app.call({ url: `/api/lead-edits/${id}/take-back`, cookie });
    await takeBack(id);
  }
  await takeBack(tagged.id);
}

/** Reads everything again as somebody who sees only their own leads, of which there is one. */
async function readAsLimited(
  app: TestApp,
  world: HostileWorld,
  did: (what: string) => void,
): Promise<void> {
  const { id, cookie } = await limitedPerson(app);
  await app.database.transaction((tx) =>
    tx
      .updateTable('leads')
      .set({ assigned_to: id })
      .where('id', '=', String(world.texts.leadId))
      .execute(),
  );
  const [reads, queue] = [
    app.app.endpoints.filter(
      ({ method, access, needs }) =>
        method === 'GET' && access === 'admin' && mayDo(allRights, needs ?? 'owner'),
    ),
    '/api/inbox/queue/quote/unknown',
  ];
  for (const endpoint of reads) {
    for (const url of addressesOf(endpoint, world)) {
      app.clock.now += 5000;
      await app.call({ url, cookie });
    }
    did(`GET ${endpoint.path} of their own`);
  }
  await app.call({ method: 'PUT', url: queue, cookie, payload: { answered: true } });
  did('an answer of their own');
}

const jobs: Record<string, (app: TestApp, adminId: string) => Promise<unknown>> = {
  reminders: ({ context }) => queueDueReminders(context),
  calendars: readCalendars,
  'answer warnings': ({ context }) => queueAnswerWarnings(context),
  'answer reminders': ({ context }) => queueAnswerReminders(context),
  'issued invoices': ({ context }) => issueDueInvoices(context),
  'reminders of invoices': ({ context }) => remindOfInvoices(context),
  payments: ({ context }) => {
    const payments = { ...context.config.payments, provider: 'test' as const };
    const paying = { ...context, config: { ...context.config, payments } };
    return sweepPayments(paying).then(() => chargeDue(paying));
  },
  'client news': ({ context }) => mailClientNews(context),
  outbox: (app) => testWorker(app).worker.deliverDue(),
  webhooks: ({ context }) => tellWebhooks(context),
  'automatic steps': ({ context }) => runEveryAutomation(context),
  presence: ({ context }, id) =>
    noteReaders(
      context,
      new Map([[{ kind: 'person', person: { id, role: 'admin' } } as never, 1]]),
    ),
  instances: ({ context }) => noteInstance(context),
  'health alerts': async ({ context }) => {
    const checks = { ...wellHealth, disk: 'low' } as const;
    await tendAlerts(context, checks, new Map([['disk', 0]]));
    await tendAlerts(context, wellHealth, new Map());
  },
  tidying: ({ context }) => tidy(context),
};

/** What ends the session or the records that other calls need comes last. */
const isLast = ({ method, path }: Endpoint) => method === 'DELETE' || /logout|erase/.test(path);

/**
 * Without a query, with a sample of each part of it, and with each choice of each. A file has the rows of a
 * list, which is asked for all of these, and reads them from a snapshot.
 */
function addressesOf({ path: pattern, query, ...rest }: Endpoint, world: HostileWorld): string[] {
  const params = world.paramsOf({ path: pattern, query, ...rest });
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  if (query === undefined) return [path];
  const sample = Object.entries(sampleOf(query, world.texts) as object)
    .filter(([name]) => name !== 'cursor')
    .map(([name, value]): [string, string] => [name, String(value)]);
  const alone = (path.endsWith('.csv') ? [] : sample).flatMap(([name, value]) => {
    const choices = choicesOf(query, name);
    return (choices.length === 0 ? [value] : choices).map((one) => [[name, one]]);
  });
  const questions = [[], sample, ...alone].map((parts) =>
    new URLSearchParams(parts as string[][]).toString(),
  );
  return [...new Set(questions)].map((question) => `${path}?${question}`);
}
