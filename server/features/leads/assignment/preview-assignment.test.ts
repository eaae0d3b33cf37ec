import { expect, test } from 'vitest';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { createAssignmentTest, rule } from '#server/testing/world/lead-assignment.ts';

// rule LEAD-19
test('the rules are tried on the leads of the last 90 days, without changing anything', async () => {
  const { app, dana, sam, post, url, contact, quote, add, ownerOf } = await createAssignmentTest();
  const old = await contact();
  const made = app.clock.now - 91 * 86_400_000;
  await app.database.transaction((tx) =>
    tx.updateTable('leads').set({ created_at: made }).execute(),
  );
  const email = await contact();
  await quote({ customerEmail: email, companySize: '500+' });
  await quote({ customerEmail: 'small@example.com', companySize: '1-10' });
  await contact();
  await add({ email: 'hand@example.com' });
  const rules = [
    rule('large', { sizes: ['500+'], owners: [sam] }),
    rule('quotes', { sources: ['quote'], owners: [dana, sam] }),
  ];
  const tried = await post(`${url}/preview`, { rules, rest: [] });
  expect(tried.json()).toEqual({
    leads: 3,
    isMore: false,
    people: [
      { id: expect.any(String), name: 'Test admin', leads: 1 },
      { id: expect.any(String), name: 'Test admin', leads: 1 },
    ],
    nobody: 1,
  });
  expect(await Promise.all([old, email].map(ownerOf))).toEqual([null, null]);
});

// rule LEAD-19
test('the trial says what the rules would do: whoever has a lead at its arrival keeps it', async () => {
  const { app, cookie, dana, sam, change, post, url, contact, quote, ownerOf } =
    await createAssignmentTest();
  const book = async (email: string, preferredTime: string, cookie = '') => {
    const payload = bookingRequest({ email, preferredTime });
    const reply = await app.call({ method: 'POST', url: '/api/bookings', payload, cookie });
    expect(reply.statusCode, reply.body).toBe(201);
  };
  const rules = [rule('health', { industries: ['healthcare'], owners: [dana] })];
  await change(rules, [sam]);
  const email = await contact();
  await book('web@example.com', '10:00');
  await book('phone@example.com', '14:00', cookie);
  app.clock.now += 60_000;
  await quote({ customerEmail: email, industry: 'healthcare' });
  expect(await ownerOf(email)).toBe(sam);
  const tried = await post(`${url}/preview`, { rules, rest: [sam] });
  expect(tried.json()).toMatchObject({ leads: 2, people: [{ id: sam, leads: 2 }], nobody: 0 });
  const waits = await post(`${url}/preview`, { rules, rest: [] });
  expect(waits.json()).toMatchObject({ leads: 2, people: [{ id: dana, leads: 1 }], nobody: 1 });
});
