import { getMailedDocument } from '#contract/projects/client-documents.ts';
import { peopleOf } from '#server/features/accounts/client-people/people-of.ts';
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

/** Path of a link of one person that downloads a shared document without signing in. */
export function mailedLinkPath(
  { secrets, now }: LinkContext,
  row: DocumentsTable,
  personKey: string,
): string {
  const token = expiringLinkToken(
    secrets.links,
    'document',
    linked(row, personKey),
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
  const opens = ({ key }: { key: string }) => {
    const record = { ...linked(row, key), lifeMs: linkLifeMs };
    return opensUntilExpiry(secrets.links, 'document', token, record, now());
  };
  return (await peopleOf(database.read, project, 'see')).some(opens) ? row : undefined;
}

/** What the token is bound to: it is void once the document is unshared or its person is removed. */
function linked({ id, client_visible_at }: DocumentsTable, personKey: string) {
  return { id, boundTo: `${client_visible_at} ${personKey}` };
}
