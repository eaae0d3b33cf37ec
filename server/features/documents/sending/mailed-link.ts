import { getMailedDocument } from '#contract/projects/client-documents.ts';
import type { Context } from '#server/platform/context.ts';
import {
  expiringLinkToken,
  opensUntilExpiry,
  recordIdOf,
} from '#server/platform/http/record-link.ts';
import { findDocument, findProjectParties } from '../store.ts';
import type { DocumentsTable } from '../tables.ts';

/** Lifetime of a mailed link, in milliseconds: a week, as the mail says. */
const linkLifeMs = 7 * 86_400_000;

type LinkContext = Pick<Context, 'secrets' | 'now'>;

/** Path of a link that downloads a shared document without signing in. */
export function mailedLinkPath(
  { secrets, now }: LinkContext,
  row: DocumentsTable,
  clientKey: string,
): string {
  const token = expiringLinkToken(
    secrets.links,
    'document',
    linked(row, clientKey),
    now() + linkLifeMs,
  );
  return getMailedDocument.path.replace(':token', token);
}

/** The document behind a link, or undefined when the link is invalid or expired. */
export async function findMailedDocument(
  { database, secrets, now }: LinkContext & Pick<Context, 'database'>,
  token: string,
): Promise<DocumentsTable | undefined> {
  const row = await findDocument(database.read, recordIdOf(token));
  if (row === undefined || row.client_visible_at === null) return undefined;
  const project = await findProjectParties(database.read, row.project_id);
  if (project === undefined) return undefined;
  const record = { ...linked(row, project.client_email_key), lifeMs: linkLifeMs };
  return opensUntilExpiry(secrets.links, 'document', token, record, now()) ? row : undefined;
}

/** What the token is bound to: it is void once the document is unshared or the client changes. */
function linked({ id, client_visible_at }: DocumentsTable, clientKey: string) {
  return { id, boundTo: `${client_visible_at} ${clientKey}` };
}
