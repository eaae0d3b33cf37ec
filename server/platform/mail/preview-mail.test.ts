import { expect, test } from 'vitest';
import { mailTemplates } from '#server/features.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { allMail, asPreviewed, mailRows } from '#server/testing/world/mail.ts';
import { previewMail } from './preview-mail.ts';

const mail = {
  template: 'quote-sent',
  to: 'dana@northridge.example',
  data: mailTemplates['quote-sent'].sample,
} as const;

test('a preview is exactly what is sent afterwards', async () => {
  const app = await createTestApp();
  const preview = await previewMail(app.context, mail);
  await app.database.transaction((tx) => queueMail({ tx, context: app.context }, mail));
  const [sent] = await allMail(app.context);
  const { to, subject, html, text } = asPreviewed(sent) ?? preview;
  expect(preview).toEqual({ to, subject, html, text });
  expect(preview.text).toContain(`${app.context.config.publicUrl}${mail.data.path}`);
});

test('a preview stores nothing and rejects data that the template does not accept', async () => {
  const app = await createTestApp();
  await previewMail(app.context, mail);
  expect(await mailRows(app)).toEqual([]);
  const wrong = { ...mail, data: { ...mail.data, reference: 7 as unknown as string } };
  await expect(previewMail(app.context, wrong)).rejects.toThrow();
});
