import type { FastifyInstance } from 'fastify';
import {
  changeText as changeTextEndpoint,
  getTextFrame,
  getTextHistory,
  listTexts,
  previewText as previewTextEndpoint,
} from '#contract/office/texts.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { listLastVersions, listVersions } from '#server/platform/texts/store.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { changeText, checkedText, textWithKey } from './change-text.ts';
import { presentText, presentVersion } from './present.ts';
import { previewPolicy, previewText } from './preview-text.ts';
import { editableTexts } from './register.ts';

/** The texts of pages and mails, for admins. */
export function textRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;

  serve(app, listTexts, async () => {
    const last = new Map((await listLastVersions(database.read)).map((row) => [row.text_key, row]));
    return [...editableTexts(config.companyName).values()].map((text) =>
      presentText(text, last.get(text.key)),
    );
  });

  serve(app, getTextHistory, async ({ input }) => {
    const { key } = textWithKey(config, input.params.key);
    return (await listVersions(database.read, key)).map(presentVersion);
  });

  serveChange(app, changeTextEndpoint, (work, { params, body }) =>
    changeText(work, params.key, body),
  );

  serve(app, previewTextEndpoint, async ({ input }) => {
    const text = textWithKey(config, input.params.key);
    return previewText(context, app.site, text, checkedText(text, input.body.text));
  });

  serve(app, getTextFrame, async ({ input, reply }) => {
    const { html } = await previewText(
      context,
      app.site,
      textWithKey(config, input.params.key),
      null,
    );
    await reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', previewPolicy)
      .send(html);
    return undefined;
  });
}
