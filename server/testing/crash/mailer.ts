/*
 * The program that the crash loop kills: queues mails as fast as it can, each with a quote-like
 * cause, and delivers them to files. Every line it prints is a promise: this mail was acknowledged.
 *
 * Arguments: data folder, and how far its clock is ahead in milliseconds (so that the leases of its
 * killed predecessor have ended).
 */
import '#server/features.ts';
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { brandOf } from '#server/platform/mail/brand.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { fileTransport } from '#server/platform/outbox/file-transport.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { createMailWorker } from '#server/platform/outbox/worker.ts';

const [dataDir = '', ahead = '0', mode = 'crash'] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const now = () => Date.now() + Number(ahead);
const database = await openDatabase(config);
const worker = createMailWorker({ config, database, now, transport: fileTransport(dataDir) });

if (mode === 'drain') {
  await worker.deliverDue();
  await database.close();
} else {
  // The renderer is loaded before the first line: the kill is to hit deliveries, not imports.
  await renderMail('contact-received', { firstName: 'Dana' }, brandOf(config));
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  worker.start(silent);
  for (let turn = 0; ; turn++) {
    const marker = `cause-${ahead}-${turn}`;
    const id = await database.transaction(async (tx) => {
      // Cause and mail in one transaction: after a crash there are both or neither.
      await tx.insertInto('settings').values({ name: marker, value: '' }).execute();
      return queueMail(
        { tx, context: { config, now, outbox: worker } },
        {
          template: 'contact-received',
          to: 'dana@northridge.example',
          data: { firstName: 'Dana' },
          dedupeKey: marker,
        },
      );
    });
    process.stdout.write(`${id}\n`);
    // Now and then leaves the disk to the deliveries, so that kills hit those too.
    if (turn % 5 === 4) await setTimeout(10);
  }
}
