import { expect, test } from 'vitest';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { withInbox, write } from '#server/testing/world/inbox.ts';
import { allMail } from '#server/testing/world/mail.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { queueAnswerWarnings } from './answer-warnings.ts';

const hour = 3_600_000;
const warnings = async (app: TestApp) => {
  await queueAnswerWarnings(app.context);
  return (await allMail(app.context)).filter((mail) => mail.template === 'answer-warning');
};

test('staff are warned by mail four hours before an answer is due, once', async () => {
  const { app } = await withInbox();
  await write(app);
  app.clock.now += 20 * hour - 1;
  expect(await warnings(app)).toHaveLength(0);
  app.clock.now += 1;
  await Promise.all([queueAnswerWarnings(app.context), queueAnswerWarnings(app.context)]);
  const [mail, ...others] = await warnings(app);
  expect(others).toEqual([]);
  expect([mail?.to, mail?.subject]).toEqual([
    'hello@example.com',
    'Reply due soon: message from Dana Whitfield',
  ]);
  expect(mail?.text).toContain('4 h left');
  expect(mail?.path).toBe('/admin/inbox');
  app.clock.now += 10 * hour;
  expect(await warnings(app)).toHaveLength(1);
});

test('one warning covers all answers due, without items that were answered or closed', async () => {
  const { app, put } = await withInbox();
  const [closed] = [await write(app, { name: 'Closed Person' }), await write(app)];
  const payload = quoteRequest({ customerName: 'Theo Brandt' });
  await app.call({ method: 'POST', url: '/api/quotes', payload });
  await put(`/api/inbox/${closed}`, { status: 'closed', version: 1 });
  app.clock.now += 25 * hour;
  const [mail, ...others] = await warnings(app);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 replies are due soon');
  expect(mail?.text).toContain('Theo Brandt');
  expect(mail?.text).toContain('1 h late');
  expect(mail?.text).not.toContain('Closed Person');
});
