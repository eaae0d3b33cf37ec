import type { FastifyInstance } from 'fastify';
import {
  changeClientAccount,
  changeMailPreferences,
  exportClientData,
  exportFilesHeader,
  getClientAccount,
  getMailPreferences,
  getUserProfile,
  type MailPreferences,
  requestClosing as requestClosingEndpoint,
  withdrawClosing as withdrawClosingEndpoint,
} from '#contract/accounts/client-account.ts';
import { findCompany, readClientProfile } from '#server/features/accounts/client-profile-store.ts';
import { recordEvent } from '#server/features/accounts/security-log/record-event.ts';
import { reconsiderHeldMails } from '#server/features/mail/held-mails.ts';
import {
  readClientMails,
  readMailsOff,
  setMailSwitch,
} from '#server/features/mail/mail-switches.ts';
import { copyOfData, countCopied } from '#server/features/privacy/copy-of-data.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { type Limit, useLimit } from '#server/platform/limits/rate-limit.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { emailKey, findUserById } from '../accounts/store.ts';
import {
  changeClientProfile,
  readClientAccount,
  requestClosing,
  withdrawClosing,
} from './change-account.ts';
import { filesOf, ownData } from './export-data.ts';

/** Exports of one person; each may render many PDFs. */
const exportLimit: Limit = { name: 'client-export', times: 10, withinMs: 60 * 60_000 };

/** A client's account data, mail preferences and data export (rules ACCOUNT-12 and PORTAL-3). */
export function clientAccountRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  serve(app, getClientAccount, ({ person }) => readClientAccount(database.read, person, now()));

  serveChange(app, changeClientAccount, async (work, { body }, { person }) => {
    const { phone, businessAddress, version } = body;
    const change = {
      ...(phone !== undefined && { phone }),
      ...(businessAddress !== undefined && { business_address: businessAddress }),
    };
    await changeClientProfile(work, person, change, { version, action: 'changed' });
    return readClientAccount(work.tx, person, work.now);
  });

  serveChange(app, requestClosingEndpoint, async (work, { body }, { person }) => ({
    closeRequestedAt: instantText(await requestClosing(work, person, body.reason)),
  }));

  serveChange(app, withdrawClosingEndpoint, async (work, _input, { person }) => {
    await withdrawClosing(work, person);
    return { closeRequestedAt: null };
  });

  serve(app, getMailPreferences, ({ person }) => readPreferences(database.read, person));

  serveChange(app, changeMailPreferences, async (work, { body }, { person }) => {
    for (const choice of body.events)
      await setMailSwitch(work.tx, { userId: person.id, ...choice }, work.now);
    await reconsiderHeldMails(work, person.email);
    return readPreferences(work.tx, person);
  });

  serve(app, exportClientData, async ({ person, request, reply }) => {
    await inWork(context, callerOf(request), async (work) => {
      await useLimit(work.tx, exportLimit, person.id, work.now);
      await recordEvent(work, { kind: 'data-exported', user: person });
    });
    const kinds = await ownData(database.read, person);
    const files = await filesOf(context, person);
    await reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'private, no-store')
      .header(exportFilesHeader, String(countCopied(kinds, files)))
      .send(copyOfData(person.email, kinds, files, now()));
    return undefined;
  });

  serve(app, getUserProfile, async ({ input }) => {
    const user = await findUserById(database.read, input.params.id);
    if (user === undefined) throw notFound('user');
    const profile = await readClientProfile(database.read, user);
    const { close_requested_at: closeAt } = profile;
    return {
      company: await findCompany(database.read, emailKey(user.email)),
      phone: profile.phone,
      businessAddress: profile.business_address,
      closeRequestedAt: closeAt === null ? null : instantText(closeAt),
      closeReason: profile.close_reason,
      mailsOff: await readMailsOff(database.read, user.id),
    };
  });
}

async function readPreferences(db: Queries, person: Person): Promise<MailPreferences> {
  return { events: await readClientMails(db, person.id) };
}
