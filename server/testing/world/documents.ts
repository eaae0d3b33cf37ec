import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTestApp, type TestApp } from '../test-app.ts';
import { withProject } from './projects.ts';
import { upload } from './sample-files.ts';

/** A program with a signed-in admin, and a project to upload to. */
export async function withAdmin() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const project = await withProject(app);
  const send = (name: string, content: Buffer, fields = {}, headers = {}) =>
    sendTo(app, cookie, `/api/projects/${project.id}/documents`, name, content, fields, headers);
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.call({ method, url, cookie, ...(payload === undefined ? {} : { payload }) });
  return { app, cookie, project, send, ask };
}

/** Uploads a file as a form. */
export function sendTo(
  app: TestApp,
  cookie: string,
  url: string,
  name: string,
  content: Buffer,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const form = upload(name, content, fields);
  return app.call({
    method: 'POST',
    url,
    cookie,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

/** The audited actions on documents, oldest first. */
export const actions = async ({ database }: TestApp) =>
  (
    await database.read
      .selectFrom('audit_entries')
      .select('action')
      .where('record_kind', '=', 'document')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

/** Every file in the documents folder, stored or incoming, as `files/…` or `incoming/…`. */
export async function storedFiles({ context }: Pick<TestApp, 'context'>): Promise<string[]> {
  const folder = dirname(context.documents.incomingFolder);
  const found: string[] = [];
  for (const part of ['files', 'incoming'])
    for (const name of await readdir(join(folder, part)).catch(() => []))
      found.push(`${part}/${name}`);
  return found;
}
