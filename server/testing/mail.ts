import type { Context } from '../context.ts';
import { brandOf } from '../mail/brand.ts';
import { type RenderedMail, renderMail } from '../mail/render-mail.ts';

/** A mail of the outbox as its reader gets it. */
export interface TestMail extends RenderedMail {
  to: string;
  template: string;
  status: string;
  /** Where its button leads, without the site's address; '' when it has none. */
  path: string;
}

/** Every mail of the outbox, oldest first, whether it has left or not. */
export async function allMail({
  database,
  config,
}: Pick<Context, 'database' | 'config'>): Promise<TestMail[]> {
  const rows = await database.read.selectFrom('mails').selectAll().orderBy('id').execute();
  return Promise.all(
    rows.map(async (row) => {
      const rendered = await renderMail(row.template, JSON.parse(row.data), brandOf(config));
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
