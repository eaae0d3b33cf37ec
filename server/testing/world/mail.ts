import type { Context } from '#server/platform/context.ts';
import { brandOf } from '#server/platform/mail/brand.ts';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.ts';
import { type Mail, queueMail } from '#server/platform/outbox/queue-mail.ts';
import { keptWords, type MailsTable } from '#server/platform/outbox/tables.ts';
import type { MailTransport, OutgoingMail } from '#server/platform/outbox/transport.ts';
import { createMailWorker, type MailWorker } from '#server/platform/outbox/worker.ts';
import type { TestApp } from '../test-app.ts';

/** A mail of the outbox as its reader gets it. */
export interface TestMail extends RenderedMail {
  to: string;
  template: string;
  status: string;
  /** The target of its button, without the site's origin; '' when it has none. */
  path: string;
}

/** Every mail of the outbox, sent or not; those of one moment in any order. */
export async function allMail({
  database,
  config,
}: Pick<Context, 'database' | 'config'>): Promise<TestMail[]> {
  const rows = await database.read.selectFrom('mails').selectAll().orderBy('id').execute();
  return Promise.all(
    rows.map(async (row) => {
      const data: unknown = JSON.parse(row.data);
      const brand = brandOf(config);
      const rendered = await renderMail(row.template, data, brand, 'needed', keptWords(row));
      const link = /href="(http[^"]+)"/.exec(rendered.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      return {
        ...rendered,
        to: row.recipient,
        template: row.template,
        status: row.status,
        path: link.startsWith(config.publicUrl) ? link.slice(config.publicUrl.length) : link,
      };
    }),
  );
}

/** A mail with the logo in its text, as a preview has it, instead of in a part of its own. */
export function asPreviewed(mail: TestMail | undefined): TestMail | undefined {
  const logo = mail?.attachments.find(({ cid }) => cid?.startsWith('logo-'));
  if (mail === undefined || logo === undefined) return mail;
  const png = Buffer.from(logo.content).toString('base64');
  return { ...mail, html: mail.html.replace(`cid:${logo.cid}`, `data:image/png;base64,${png}`) };
}

/** A small mail to queue in tests of the outbox itself. */
export function notice(
  overrides: Partial<Mail<'contact-received'>> = {},
): Mail<'contact-received'> {
  return {
    template: 'contact-received',
    to: 'dana@northridge.example',
    data: { firstName: 'Dana' },
    ...overrides,
  };
}

/** Queues a mail in its own transaction. */
export function queue(
  app: Pick<TestApp, 'database' | 'context'>,
  mail: Mail<'contact-received'> = notice(),
): Promise<string | null> {
  return app.database.transaction((tx) => queueMail({ tx, context: app.context }, mail));
}

/** The rows of the outbox. */
export function mailRows({ database }: Pick<TestApp, 'database'>): Promise<MailsTable[]> {
  return database.read.selectFrom('mails').selectAll().orderBy('id').execute();
}

/** A transport that stores sent mail, or fails as told. */
export interface TestTransport extends MailTransport {
  sent: OutgoingMail[];
  /** Set to make every delivery fail with it. */
  failure: Error | undefined;
}

/** A worker on a test program's outbox, and the transport that receives its mail. */
export function testWorker(
  { context, database, clock }: Pick<TestApp, 'context' | 'database' | 'clock'>,
  more: Partial<Parameters<typeof createMailWorker>[0]> = {},
): { worker: MailWorker; transport: TestTransport } {
  const transport: TestTransport = {
    sent: [],
    failure: undefined,
    send: async (mail) => {
      if (transport.failure !== undefined) throw transport.failure;
      transport.sent.push(mail);
    },
  };
  const worker = createMailWorker({
    config: context.config,
    database,
    now: () => clock.now,
    transport,
    ...more,
  });
  return { worker, transport };
}
