import { expect, test } from 'vitest';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { createMergeTest } from '../testing/merge-world.ts';

// rule LEAD-12
test('gives back what came from every address that led to the other lead', async () => {
  const { app, add, merge, get, takeBack, undoOf } = await createMergeTest();
  const [last, other] = [await add(), await add({ email: 'dw@home.example' })];
  const first = await add({ email: 'Whitfield@club.example' });
  const early = await merge(other.id, first.id);
  app.clock.now += 1000;
  const made = await merge(last.id, other.id);
  app.clock.now += 1000;
  const payload = quoteRequest({ customerEmail: 'whitfield@club.example' });
  const quote = (await app.call({ method: 'POST', url: '/api/quotes', payload })).json();
  const leadOfQuote = async () => (await get(`/api/quotes/${quote.id}`)).json().leadId;
  expect(await leadOfQuote()).toBe(last.id);
  expect(await undoOf(made)).toMatchObject({ back: [{ kind: 'quotes', count: 1 }], stays: [] });
  await takeBack(made);
  expect(await leadOfQuote()).toBe(other.id);
  await takeBack(early);
  expect(await leadOfQuote()).toBe(first.id);
});
