import { readersOf } from '#server/features/accounts/client-people/readers-of.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { aboutDocument } from './about-document.ts';
import { mailedLinkPath } from './sending/mailed-link.ts';
import { claimNews, findProjectParties, listProjectsWithNews } from './store.ts';
import type { DocumentsTable } from './tables.ts';

/** A client is mailed once nothing was shared in their project for this long. */
const quietMs = 5 * 60_000;
/** The longest a client waits while staff keep sharing. */
const longestMs = 15 * 60_000;
/** Where the client finds the documents in the portal. */
const portalPath = '/client-portal#project';

/**
 * Mails the people of clients what was shared with them, one mail each per project once sharing has paused: ten uploads
 * in a row make one mail, and documents unshared in the meantime are left out. Several instances may
 * run this at once.
 */
export async function mailClientNews(context: Context): Promise<void> {
  const now = context.now();
  const due = await listProjectsWithNews(context.database.read, {
    lastBefore: now - quietMs,
    firstBefore: now - longestMs,
  });
  for (const projectId of due)
    await inWork(context, theProgram, (work) => mailNews(work, projectId));
}

async function mailNews(work: Work, projectId: string): Promise<void> {
  const { tx, context } = work;
  const news = await claimNews(tx, projectId, work.now);
  const project = await findProjectParties(tx, projectId);
  const shown = news.filter((row) => row.client_visible_at !== null && row.deleted_at === null);
  if (project === undefined || shown.length === 0) return;
  const only = shown.length === 1 ? shown[0] : undefined;
  for (const { to, firstName, key } of await readersOf(tx, project, 'see'))
    await queueMail(work, {
      template: 'document-shared',
      to,
      data: {
        firstName,
        projectName: project.name,
        documents: shown.map((row) => ({
          name: row.original_name,
          isNewVersion: isNewVersion(row),
        })),
        path: portalPath,
        ...(only && { secretPath: mailedLinkPath(context, only, key) }),
      },
      ...(only && { about: aboutDocument(only.id) }),
    });
}

/** Whether a mail announced an earlier version to the client. */
const isNewVersion = ({ client_told_at, newest }: DocumentsTable) =>
  client_told_at !== null && newest > 1;

/** Mails due news every minute. @returns a function that stops it. */
export function startClientNews(context: Context, log: ErrorLog): () => Promise<void> {
  const job = () => mailClientNews(context);
  return runEvery(
    60_000,
    job,
    log,
    'clients could not be told of shared documents',
    'news for clients',
  );
}
