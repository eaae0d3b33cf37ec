import type { FastifyInstance } from 'fastify';
import {
  erasePersonData,
  exportPersonData,
  getPersonData,
  listSilentPeople,
} from '#contract/privacy.ts';
import { actorOf } from '../../audit/write-audit.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { instantText } from '../../instant-text.ts';
import { removeWrittenMails } from '../../outbox/file-transport.ts';
import { confirmPassword } from '../../passwords/confirm-password.ts';
import { copyOfData } from '../../privacy/copy-of-data.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { findPerson } from '../../privacy/person.ts';
import { readPersonalData } from '../../privacy/read-personal-data.ts';
import { findSilentPeople } from '../../privacy/retention.ts';
import { notFound } from '../../problem.ts';
import { recordEvent } from '../../security-log/record-event.ts';

/** What the privacy policy promises to whoever asks: a copy, an erasure, and no longer than needed. */
export function privacyRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now } = context;
  const dataOf = async (email: string) =>
    readPersonalData(database.read, await findPerson(database.read, email));

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
    await database.transaction((tx) =>
      recordEvent(tx, context, request, { kind: 'data-exported', email }),
    );
    await reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="personal-data.zip"')
      .send(copyOfData(email, kinds, [], now()));
    return undefined;
  });

  serve(app, erasePersonData, async ({ input, person, request }) => {
    const { email, password } = input.body;
    const counted = await confirmPassword(context, request, person, password);
    const { erased, mailIds } = await database.transaction(async (tx) => {
      await counted.succeeded(tx);
      return erasePerson(tx, context, actorOf(request), email);
    });
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
