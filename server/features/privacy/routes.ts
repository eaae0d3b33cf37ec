import type { FastifyInstance } from 'fastify';
import {
  downloadSiteExport,
  erasePersonData,
  exportPersonData,
  getPersonData,
  listSilentPeople,
  prepareSiteExport,
} from '#contract/accounts/privacy.ts';
import { recordEvent } from '#server/features/accounts/security-log/record-event.ts';
import { exportSite } from '#server/features/transfer/export-site.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { expiringLinkToken, opensUntilExpiry } from '#server/platform/http/record-link.ts';
import { removeWrittenMails } from '#server/platform/outbox/file-transport.ts';
import { inWork } from '#server/platform/work/work.ts';
import { copyOfData } from './copy-of-data.ts';
import { erasePerson } from './erase-person.ts';
import { findPerson } from './person.ts';
import { readPersonalData } from './personal-data.ts';
import { findSilentPeople } from './retention.ts';

/** How long the address of a download of the whole site works, in milliseconds. */
const ticketLifeMs = 5 * 60_000;
/** A ticket is valid for one session only. */
const ticketOf = ({ id, sessionId }: Person) => ({ id, boundTo: sessionId });

/** What the privacy policy promises: a copy of one's data, its erasure, and limited retention. */
export function privacyRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now, secrets } = context;
  const dataOf = async (email: string) =>
    readPersonalData(database.read, await findPerson(database.read, email), 'team');

  serve(app, getPersonData, async ({ input }) => {
    const kinds = await dataOf(input.query.email);
    const counts = (fate: 'erased' | 'kept') =>
      kinds
        .filter((kind) => kind.fate === fate)
        .map(({ label, rows }) => ({ label, count: rows.length }));
    return { email: input.query.email, erased: counts('erased'), kept: counts('kept') };
  });

  serve(app, exportPersonData, async ({ input, request, reply }) => {
    const { email } = input.query;
    const kinds = await dataOf(email);
    if (kinds.length === 0) throw notFound('person');
    await inWork(context, callerOf(request), (work) =>
      recordEvent(work, { kind: 'data-exported', email }),
    );
    await reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="personal-data.zip"')
      .send(copyOfData(email, kinds, [], now()));
    return undefined;
  });

  serve(app, prepareSiteExport, async ({ person }) => {
    const expiresAt = now() + ticketLifeMs;
    const ticket = expiringLinkToken(secrets.links, 'site-export', ticketOf(person), expiresAt);
    return {
      path: downloadSiteExport.path.replace(':ticket', ticket),
      expiresAt: instantText(expiresAt),
    };
  });

  serve(app, downloadSiteExport, async ({ input, person, request, reply }) => {
    const { ticket } = input.params;
    const record = { ...ticketOf(person), lifeMs: ticketLifeMs };
    if (!opensUntilExpiry(secrets.links, 'site-export', ticket, record, now()))
      throw notFound('export');
    await inWork(context, callerOf(request), (work) =>
      recordEvent(work, { kind: 'site-exported', user: person }),
    );
    const day = instantText(now()).slice(0, 10);
    await reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="site-${day}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(await exportSite(context, 'copy'));
    return undefined;
  });

  serve(app, erasePersonData, async ({ input, request }) => {
    const { erased, mailIds } = await inWork(context, callerOf(request), (work) =>
      erasePerson(work, input.body.email),
    );
    await removeWrittenMails(config.dataDir, mailIds);
    return { erased };
  });

  serve(app, listSilentPeople, async () =>
    (await findSilentPeople(database.read, now())).map((person) => ({
      ...person,
      lastContact: instantText(person.lastContact),
    })),
  );
}
