import type { OutsideWorld } from '../outside-world.ts';
import { pause } from '../proof.ts';
import * as visitor from '../visitor.ts';
import type { Fleet } from './fleet.ts';
import type { Site } from './sharing.ts';
import { until } from './stream.ts';

/** A claim on a mail ends after 90 s (server/platform/outbox/worker.ts), and is looked for every 10 s. */
const takenOverWithinMs = 105_000;
/** Mail of a quiet minute is delivered within this time, in milliseconds. */
const deliveredWithinMs = 30_000;
/** And what the load of the earlier checks has queued, within this. */
const backlogWithinMs = 180_000;

/** How often each mail of this database was delivered. */
async function deliveries({ query }: Fleet, { taken }: OutsideWorld) {
  const mails = await query<{ message_id: string; template: string; status: string }>(
    'select message_id, template, status from mails',
  );
  const times = new Map<string, number>();
  for (const id of taken) times.set(id, (times.get(id) ?? 0) + 1);
  const of = ({ message_id }: { message_id: string }) => times.get(message_id) ?? 0;
  return {
    mails,
    /** Taken under a Message-ID that no mail of the outbox has: a second copy that no reader can tell. */
    foreign: taken.filter((id) => !mails.some(({ message_id }) => message_id === id)).length,
    waiting: mails.filter(({ status }) => status === 'queued').length,
    missing: mails.filter((mail) => mail.status === 'sent' && of(mail) === 0).length,
    repeated: mails.filter((mail) => of(mail) > 1).length,
  };
}

const untilDelivered = (fleet: Fleet, limitMs: number) =>
  until(async () => {
    await pause(200);
    return (await fleet.query("select id from mails where status = 'queued' limit 1")).length === 0;
  }, limitMs);

export async function mailOnce({ proof, fleet, at }: Site, world: OutsideWorld) {
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => visitor.leaveMessage(at(n), `mail-${n}@scale.test`)),
  );
  const ms = await untilDelivered(fleet, deliveredWithinMs);
  const { mails, waiting, missing, repeated } = await deliveries(fleet, world);
  proof.check(
    'every mail in the outbox is delivered exactly once',
    waiting + missing + repeated === 0 && mails.length >= 60,
    `${mails.length} mails, the last one ${Math.round(ms)} ms after the forms; ${waiting} waiting, ${missing} missing, ${repeated} repeated`,
  );
}

/** Makes jobs due while nobody runs, and starts all instances at the same moment. */
export async function jobsOnce({ proof, fleet, cookie, at }: Site, world: OutsideWorld) {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  for (let n = 0; n < 3; n += 1) {
    const free = await visitor.ask(`${at(0)}/api/bookings/availability?date=${day}`);
    const { nextFree, types } = free.json;
    const made = await visitor.ask(`${at(0)}/api/bookings`, {
      method: 'POST',
      body: {
        firstName: 'Dana',
        lastName: 'Whitfield',
        email: `booking-${n}@scale.test`,
        company: 'Northridge Dental',
        preferredDate: nextFree.date,
        preferredTime: nextFree.time,
        consultationType: types[0].value,
      },
    });
    if (made.status !== 201) throw new Error(`No booking: ${made.status} ${made.bytes}`);
  }
  const project = await visitor.ask(`${at(0)}/api/projects`, {
    method: 'POST',
    cookie,
    body: { name: 'Northridge Dental', clientEmail: 'client@scale.test' },
  });
  const text = Buffer.from('The plan of the first month.');
  await visitor.sendDocument(at(0), cookie, project.json.id, 'plan.txt', text);
  await Promise.all(fleet.instances.map((instance) => instance.stop()));
  const now = Date.now();
  const hour = 3_600_000;
  await fleet.query(
    `update bookings set status = 'confirmed', arranged_at = ${now - 72 * hour},
       starts_at = ${now} + 600000 * (row_number) from
         (select id as due, row_number() over (order by id) from bookings) as numbered where id = due`,
  );
  await fleet.query(`update answer_clocks set due_at = ${now + hour} where warned_at is null`);
  await fleet.query(
    `update documents set client_visible_at = ${now}, client_news_at = ${now - hour} where project_id = '${project.json.id}'`,
  );
  await fleet.startAll();
  await pause(3000);
  await untilDelivered(fleet, deliveredWithinMs);
  const { mails, repeated, waiting } = await deliveries(fleet, world);
  const count = (wanted: string) => mails.filter(({ template }) => template === wanted).length;
  const [reminders, warnings, news] = ['booking-reminder', 'answer-warning', 'document-shared'].map(
    count,
  );
  proof.check(
    'jobs that are due when all instances start run once',
    reminders === 3 && warnings === 1 && news === 1 && repeated + waiting === 0,
    `reminders of 3 meetings: ${reminders}, warnings of late answers: ${warnings}, news of a shared document: ${news}; ${repeated} mails repeated`,
  );
}

/** Kills the instance that has claimed mails which the mail server does not take yet. */
export async function takeOver({ proof, fleet, at }: Site, world: OutsideWorld) {
  const [victim] = fleet.instances;
  if (victim === undefined) return;
  // A delivery in progress could have been taken already.
  await untilDelivered(fleet, backlogWithinMs);
  const before = await deliveries(fleet, world);
  world.mail.freeze();
  for (let n = 0; n < 3; n += 1) await visitor.leaveMessage(at(0), `claimed-${n}@scale.test`);
  const claimed = () =>
    fleet.query("select id from mails where status = 'queued' and lease_until is not null");
  await until(async () => (await claimed()).length > 0, 5000);
  await victim.kill();
  const count = (await claimed()).length;
  const killedAt = performance.now();
  world.mail.thaw();
  await untilDelivered(fleet, takenOverWithinMs);
  const seconds = (performance.now() - killedAt) / 1000;
  const { waiting, repeated, missing, foreign } = await deliveries(fleet, world);
  // What the mail server took and the killed instance could not note any more is sent again, under the
  // same Message-ID (rule MAIL-4). The earlier checks kill instances and stop PostgreSQL, too.
  const again = repeated - before.repeated;
  proof.check(
    'mails that a killed instance had claimed are delivered by another, and none is lost',
    count > 0 && waiting + missing === 0,
    `${count} claimed when it was killed, all delivered after ${seconds.toFixed(1)} s; ${waiting} waiting, ${missing} missing`,
  );
  proof.check(
    'only mails in delivery at a kill arrive twice, with the same Message-ID',
    again <= count && foreign === 0,
    `${again} of the ${count} in delivery were taken twice, ${foreign} under another Message-ID; of ${before.mails.length} mails until then, ${before.repeated} were taken twice`,
  );
  await victim.start();
}
