import { splitName } from '#domain/account/name.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { mailedLinkPath } from './sending/mailed-link.ts';
import { claimNews, findProjectSides, listProjectsWithNews } from './store.ts';
import type { DocumentsTable } from './tables.ts';

/** How often due news are looked for, in milliseconds. */
const lookEveryMs = 60_000;
/** A project is quiet when nothing was shared for so long: then its client is told, in one mail. */
const quietMs = 5 * 60_000;
/** However busy it is, nobody waits longer. */
const longestMs = 15 * 60_000;
/** Where the client finds the documents. */
const portalPath = '/client-portal#project';

/**
 * Mails each client what was shared with them since, one mail for a project once it is quiet: ten
 * uploads in a row are one mail, and what was taken back meanwhile is in none. Any number of
 * instances may do so at once.
 */
export async function tellClientNews(context: Context): Promise<void> {
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
  const project = await findProjectSides(tx, projectId);
  const shown = news.filter((row) => row.client_visible_at !== null && row.deleted_at === null);
  if (project === undefined || project.client_email === '' || shown.length === 0) return;
  const [firstName] = splitName(project.client_contact_name);
  const only = shown.length === 1 ? shown[0] : undefined;
  await queueMail(work, {
    template: 'document-shared',
    to: project.client_email,
    data: {
      firstName,
      projectName: project.name,
      documents: shown.map((row) => ({
        name: row.original_name,
        isNewVersion: isNewVersion(row),
      })),
      path: portalPath,
      ...(only && { secretPath: mailedLinkPath(context, only, project.client_email_key) }),
    },
  });
}

/** Whether the client has been told of an earlier file of it. */
const isNewVersion = ({ client_told_at, newest }: DocumentsTable) =>
  client_told_at !== null && newest > 1;

/** Looks for due news every minute. @returns what stops it, once a look under way is over. */
export function startClientNews(
  context: Context,
  log: { error(about: object, message: string): void },
): () => Promise<void> {
  let running = Promise.resolve();
  const look = () => {
    running = tellClientNews(context).catch((error: unknown) => {
      log.error({ err: error }, 'clients could not be told of shared documents');
    });
  };
  look();
  const timer = setInterval(look, lookEveryMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
