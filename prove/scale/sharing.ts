import { randomBytes } from 'node:crypto';
import '#server/features.ts';
import { migrations } from '#server/platform/db/migrations/list.ts';
import { pdf } from '#server/testing/world/sample-files.ts';
import { admin } from '../program.ts';
import type { Proof } from '../proof.ts';
import * as visitor from '../visitor.ts';
import type { Fleet } from './fleet.ts';
import { openStream, until } from './stream.ts';

/** What most checks need. */
export interface Site {
  proof: Proof;
  fleet: Fleet;
  /** Session of the admin. */
  cookie: string;
  /** The n-th instance, round and round. */
  at: (n: number) => string;
}

/** A sign-out, and the end of an account, count on every instance within this time, in milliseconds. */
const refusedWithinMs = 1000;
/** An event reaches a stream of another instance within this time, in milliseconds. */
const eventWithinMs = 1000;

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** Starts all instances at the same moment on the empty database. */
export async function raceMigrations({ proof, fleet }: Pick<Site, 'proof' | 'fleet'>) {
  const begun = performance.now();
  await fleet.startAll();
  const ms = Math.round(performance.now() - begun);
  const ready = await Promise.all(fleet.instances.map(({ url }) => visitor.readiness(url)));
  const run = await fleet.query<{ name: string }>('select name from kysely_migration');
  const admins = await fleet.query("select id from users where role = 'admin'");
  const names = new Set(run.map(({ name }) => name));
  proof.check(
    'started at once on an empty database, all instances get ready and each migration runs once',
    ready.every(({ status }) => status === 200) &&
      names.size === run.length &&
      names.size === Object.keys(migrations).length &&
      admins.length === 1,
    `${ready.length} ready after ${ms} ms; ${run.length} migrations, ${names.size} of them different; ${admins.length} first admin; documents ${ready.map(({ checks }) => checks.documents).join(', ')}`,
  );
}

/** Waits until every instance refuses a session. @returns the longest time. */
async function untilRefused({ fleet }: Site, cookie: string): Promise<number> {
  const times = fleet.instances.map(({ url }) =>
    until(async () => (await visitor.ask(`${url}/api/auth/user`, { cookie })).status === 401, 5000),
  );
  return Math.round(Math.max(...(await Promise.all(times))));
}

export async function shareSessions(site: Site) {
  const { proof, fleet, at, cookie } = site;
  const second = await visitor.signIn(at(0));
  const known = [];
  for (const { url } of fleet.instances)
    known.push(await visitor.ask(`${url}/api/auth/user`, { cookie: second }));
  proof.check(
    'who signs in through one instance is known to all',
    known.every(({ status, json }) => status === 200 && json?.email === admin.email),
    visitor.tally(known),
  );
  const stream = await openStream(at(1), second);
  await until(() => stream.text().includes('id: '), 2000);
  await visitor.ask(`${at(0)}/api/auth/logout`, { method: 'POST', cookie: second });
  const outMs = await untilRefused(site, second);
  const endedMs = Math.round(await until(() => stream.hasEnded(), 5000));
  proof.check(
    'signed out on one, refused by all, and its event stream on another ends',
    outMs <= refusedWithinMs && endedMs <= refusedWithinMs,
    `refused after ${outMs} ms, stream ended ${endedMs} ms later`,
  );
  const client = {
    email: `client-${randomBytes(4).toString('hex')}@scale.test`,
    password: 'lantern-granite-4711',
  };
  const body = { fullName: 'Dana Whitfield', ...client };
  const made = await visitor.ask(`${at(0)}/api/admin/create-user`, {
    method: 'POST',
    cookie,
    body,
  });
  const login = await visitor.ask(`${at(1)}/api/client/login`, { method: 'POST', body: client });
  const theirs = visitor.cookiesOf(login);
  const before = await visitor.ask(`${at(1)}/api/auth/user`, { cookie: theirs });
  await visitor.ask(`${at(0)}/api/users/${made.json?.id}`, { method: 'DELETE', cookie });
  const goneMs = await untilRefused(site, theirs);
  proof.check(
    'an account deleted on one instance is refused by all',
    before.status === 200 && goneMs <= refusedWithinMs,
    `${before.status} before, refused after ${goneMs} ms`,
  );
}

export async function shareEvents({ proof, cookie, at }: Site, when = '') {
  const stream = await openStream(at(1), cookie);
  await until(() => stream.text().includes('id: '), 2000);
  const times: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    const begun = performance.now();
    const arrival = stream.next('inbox', 5000);
    await visitor.leaveMessage(at(0), `event-${randomBytes(6).toString('hex')}@scale.test`);
    times.push((await arrival) - begun);
  }
  // What one instance numbered means nothing to another: its reader loads everything again.
  const lastId = [...stream.text().matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';
  stream.close();
  const moved = await openStream(at(0), cookie, { headers: { 'last-event-id': lastId } });
  const resyncMs = await until(() => moved.text().includes('event: resync'), 2000);
  moved.close();
  const worst = Math.max(...times);
  proof.check(
    `an event of a change on one instance reaches a stream of another${when}`,
    worst <= eventWithinMs && resyncMs <= 2000,
    `${times.length} events, from sending the change: median ${median(times).toFixed(1)} ms, worst ${worst.toFixed(1)} ms; a stream that moves to the other instance is told to reload`,
  );
}

export async function shareChat({ proof, cookie: staff, at }: Site) {
  const each = 40;
  const started = await visitor.ask(`${at(0)}/api/chat/session`, {
    method: 'POST',
    body: { email: `chat-${randomBytes(4).toString('hex')}@scale.test`, name: 'Dana Whitfield' },
  });
  const guest = visitor.cookiesOf(started);
  const { sessionId } = started.json;
  const stream = await openStream(at(1), staff);
  const seen: string[] = [];
  let after = '';
  let isOver = false;
  /** The staff's page: it fetches what is new after each event, on another instance than the visitor. */
  const follow = async () => {
    while (!isOver) {
      await stream.next('chat', 300);
      const url = `${at(1)}/api/chat/messages?sessionId=${sessionId}${after && `&after=${after}`}`;
      const { json } = await visitor.ask(url, { cookie: staff });
      for (const { id, message } of json ?? []) {
        seen.push(message);
        after = id;
      }
    }
  };
  const say = async (who: string, url: string, cookie: string) => {
    const statuses = [];
    for (let count = 0; count < each; count += 1) {
      const body = {
        sessionId,
        message: `${who} ${count}`,
        clientMessageId: `${who}-${count}-aaaaaaaaaaaa`,
      };
      const send = () => visitor.ask(`${url}/api/chat/messages`, { method: 'POST', cookie, body });
      // Every fifth is sent a second time, on the other instance too, as after a lost answer.
      const sent = count % 5 === 0 ? await Promise.all([send(), send()]) : [await send()];
      statuses.push(...sent);
    }
    return statuses;
  };
  const following = follow();
  const sent = await Promise.all([say('visitor', at(0), guest), say('staff', at(1), staff)]);
  await until(() => seen.length >= 2 * each, 3000);
  isOver = true;
  await following;
  stream.close();
  const all = `/api/chat/messages?sessionId=${sessionId}`;
  const lists = [];
  for (const [url, cookie] of [
    [at(0), guest],
    [at(1), staff],
  ] as const)
    lists.push(
      (await visitor.ask(url + all, { cookie })).json.map(
        (one: { message: string }) => one.message,
      ),
    );
  const own = (who: string) => Array.from({ length: each }, (_, count) => `${who} ${count}`);
  const inOrder = (list: string[]) =>
    ['visitor', 'staff'].every(
      (who) => list.filter((text) => text.startsWith(who)).join() === own(who).join(),
    );
  const isSame = lists.every((list) => list.join() === seen.join());
  proof.check(
    'a chat across two instances is in the same order for both, none lost, none double',
    seen.length === 2 * each &&
      isSame &&
      inOrder(seen) &&
      sent.flat().every(({ status }) => status === 201),
    `${seen.length} of ${2 * each} seen live, both lists ${isSame ? 'equal' : 'different'}; sent: ${visitor.tally(sent.flat())}`,
  );
}

export async function shareDocuments({ proof, cookie, at }: Site) {
  const project = await visitor.makeProject(at(0), cookie);
  const content = pdf(randomBytes(3_000_000).toString('base64'));
  const made = await visitor.sendDocument(at(0), cookie, project, 'plan.pdf', content);
  const url = `${at(1)}/api/documents/${made.json?.id}/content`;
  const whole = await visitor.ask(url, { cookie });
  const part = await visitor.ask(url, { cookie, headers: { range: 'bytes=1000-1999' } });
  const isPart = part.status === 206 && part.bytes.equals(content.subarray(1000, 2000));
  // A server may ignore a range and send everything (RFC 9110, section 14.2).
  const isWhole = part.status === 200 && part.bytes.equals(content);
  proof.check(
    'a document uploaded through one instance downloads through another, byte for byte',
    made.status === 201 && whole.bytes.equals(content) && (isPart || isWhole),
    `${content.length} bytes up in ${Math.round(made.ms)} ms, down in ${Math.round(whole.ms)} ms; a range is answered ${part.status} with ${part.bytes.length} bytes`,
  );
}

export async function shareLimits({ proof, fleet, cookie, at }: Site) {
  const address = { 'x-forwarded-for': `192.0.2.${fleet.instances.length}` };
  const forms = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      visitor.ask(`${at(n)}/api/contact`, {
        method: 'POST',
        headers: address,
        body: { name: 'Dana', email: `many-${n}@scale.test`, message: 'Please call me back.' },
      }),
    ),
  );
  const count = (answers: visitor.Answer[], status: number) =>
    answers.filter((one) => one.status === status).length;
  proof.check(
    'all instances together take 30 forms an hour from one address',
    count(forms, 201) === 30 && count(forms, 429) === 30,
    visitor.tally(forms),
  );
  const attempts = [];
  for (let n = 0; n < 40; n += 4)
    attempts.push(
      ...(await Promise.all(
        [n, n + 1, n + 2, n + 3].map((one) =>
          visitor.ask(`${at(one)}/api/client/login`, {
            method: 'POST',
            body: { email: 'guessed@scale.test', password: 'not the password' },
          }),
        ),
      )),
    );
  proof.check(
    'and 10 wrong passwords for one account',
    count(attempts, 401) === 10 && count(attempts, 429) === 30,
    visitor.tally(attempts),
  );
  const streams = [];
  for (let n = 0; n < 36; n += 1) streams.push(await openStream(at(n), cookie));
  const open = streams.filter(({ status }) => status === 200).length;
  for (const stream of streams) stream.close();
  proof.check(
    'and 30 open pages of one person',
    open === 30,
    `${open} of ${streams.length} opened`,
  );
}
