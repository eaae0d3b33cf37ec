import * as z from 'zod';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

const shared = z.strictObject({
  name: line,
  /** True for a newer version of a document announced to the client before. */
  isNewVersion: z.boolean(),
});

/** "A new document", "3 new documents", or the same with "version". */
function newsText({ documents }: { documents: z.output<typeof shared>[] }): string {
  const isOnlyVersions = documents.every(({ isNewVersion }) => isNewVersion);
  const what = isOnlyVersions ? 'new version' : 'new document';
  return documents.length === 1 ? `A ${what}` : `${documents.length} ${what}s`;
}

/** Announces recently shared documents, in one mail per project (rule DOCUMENT-6). */
export const documentShared = defineMail({
  kind: 'notification',
  summary: 'Staff shared documents with a client, or newer versions of shared ones.',
  data: z.strictObject({
    firstName: line,
    projectName: line,
    documents: z.array(shared).min(1).max(500),
    /** Where the portal lists them. */
    path,
    /** A link that downloads the document without signing in; only when there is just one. */
    secretPath: path.optional(),
  }),
  words: {
    subject: '{project}: {news}',
    button: 'View your documents',
    buttonDownload: 'Download document',
    closing:
      'The link works for 7 days. After that you can still find the document in your portal. Please do not forward this email, because anyone with the link can open the document.',
  },
  values: (news) => ({ project: news.projectName, news: newsText(news).toLowerCase() }),
  preview: ({ documents }) => documents.map(({ name }) => name).join(', '),
  body: (news, { heading, paragraph, facts, action }, say) => [
    heading(`${newsText(news)} for you`),
    paragraph(greeting(news.firstName)),
    facts([
      ['Project', news.projectName],
      ...news.documents.map(
        ({ name, isNewVersion }) => [isNewVersion ? 'New version' : 'Document', name] as const,
      ),
    ]),
    news.secretPath === undefined
      ? action(say('button'), news.path)
      : action(say('buttonDownload'), news.secretPath),
    ...(news.secretPath === undefined ? [] : [paragraph(say('closing'))]),
  ],
  because: 'it is about your project. You can choose which updates you get in the portal.',
  sample: {
    firstName: 'Dana',
    projectName: 'Northridge Dental CRM',
    documents: [
      { name: 'Data model.pdf', isNewVersion: false },
      { name: 'Recall letters.docx', isNewVersion: true },
    ],
    path: '/client-portal#project',
  },
});
