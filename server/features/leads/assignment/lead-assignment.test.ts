import { describe, expect, test } from 'vitest';
import { allRights } from '#domain/account/rights.ts';
import { changeSettings } from '#server/testing/world/bookings.ts';
import { say, startChat } from '#server/testing/world/chat.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { createAssignmentTest, rule } from '#server/testing/world/lead-assignment.ts';
import { limitedPerson } from '#server/testing/world/limited-person.ts';
import { allMail } from '#server/testing/world/mail.ts';

describe('the rules for new leads', () => {
  // rule LEAD-17
  test('are off at first: a new lead has no owner, and does not get one later', async () => {
    const { read, contact, quote, leadOf, change, dana } = await createAssignmentTest();
    expect(await read()).toMatchObject({ rules: [], rest: [], version: 0, changed: null });
    const early = await contact();
    expect(await leadOf(early)).toMatchObject({ assigned_to: null, unassigned_since: null });
    await change([rule('size', { sizes: ['1-10'], owners: [dana] })]);
    await quote({ customerEmail: early, companySize: '1-10' });
    expect((await leadOf(early)).assigned_to).toBeNull();
  });

  // rule LEAD-17
  test('give a lead of each form to whom the first that matches says; its trail and an email say why', async () => {
    const world = await createAssignmentTest();
    const { app, dana, sam, change, contact, quote, ownerOf, leadOf, trailOf, get } = world;
    const rules = [
      rule('large', { sources: ['quote'], sizes: ['51-200', '500+'], owners: [sam] }),
      rule('talks', { sources: ['booking', 'chat'], owners: [dana] }),
      rule('quotes', { sources: ['quote'] }),
    ];
    expect((await change(rules, [sam])).statusCode).toBe(200);
    const large = await quote({ customerEmail: 'large@example.com', companySize: '51-200' });
    const small = await quote({ customerEmail: 'small@example.com', companySize: '1-10' });
    const booked = bookingRequest({ email: 'booked@example.com' });
    await app.call({ method: 'POST', url: '/api/bookings', payload: booked });
    await say(app, await startChat(app, { email: 'chat@example.com', name: 'Cato' }), 'Hello');
    const message = await contact();
    const owners = [large, small, 'booked@example.com', 'chat@example.com', message].map(ownerOf);
    expect(await Promise.all(owners)).toEqual([sam, null, dana, dana, sam]);

    const { id } = await leadOf(large);
    const name = 'Quote form, 51–200 or more than 500 people';
    expect(await trailOf(id)).toEqual([
      [
        'assigned by a rule',
        { assignedTo: { from: null, to: sam }, rule: { from: null, to: name } },
      ],
    ]);
    const { items } = (await get(`/api/leads/${id}/timeline?kind=change`)).json();
    expect(items[0]).toMatchObject({
      title: 'Assigned by a rule',
      detail: 'by Ascent',
      changes: [
        { field: 'assignedTo', to: 'Test admin' },
        { field: 'rule', to: name },
      ],
    });
    const mails = (await allMail(app.context)).filter(({ to: it }) => it === 'sam@company.example');
    expect(mails).toMatchObject([
      {
        subject: `The rule “${name}” assigned you the lead Dana Whitfield`,
        text: expect.stringContaining(`/admin/leads?lead=${id}`),
      },
      { subject: 'The rule “All other new leads” assigned you the lead Vic Torres' },
    ]);
  });

  // rule LEAD-17
  test('are asked once more by the first quote of a lead without an owner, unless staff have decided', async () => {
    const world = await createAssignmentTest();
    const { dana, sam, change, contact, quote, ownerOf, leadOf, put, trailOf } = world;
    await change([rule('health', { industries: ['healthcare'], owners: [dana] })]);
    const [waits, other, decided, owned] = [
      await contact(),
      await contact(),
      await contact(),
      await contact(),
    ];
    const set = async (email: string, assignedTo: string | null) => {
      const { id } = await leadOf(email);
      expect((await put(`/api/leads/${id}`, { assignedTo })).statusCode).toBe(200);
    };
    await set(decided, sam);
    await set(decided, null);
    await set(owned, sam);
    for (const customerEmail of [waits, decided, owned])
      await quote({ customerEmail, industry: 'healthcare' });
    await quote({ customerEmail: other, industry: 'retail' });
    await quote({ customerEmail: other, industry: 'healthcare' });
    expect(await Promise.all([waits, other, decided, owned].map(ownerOf))).toEqual([
      dana,
      null,
      null,
      sam,
    ]);
    const { id } = await leadOf(waits);
    expect((await trailOf(id)).map(([action]) => action)).toEqual(['assigned by a rule']);
  });

  // rule LEAD-17
  test('are asked once more also if no one of them was there, but not if they say no one', async () => {
    const { app, dana, sam, change, contact, quote, ownerOf } = await createAssignmentTest();
    const day = '2026-03-04';
    const absences = [{ userId: sam, firstDate: day, lastDate: day, label: '' }];
    expect((await changeSettings(app, { absences })).statusCode).toBe(200);
    const health = rule('health', { industries: ['healthcare'], owners: [dana] });
    const forms = rule('forms', { sources: ['contact'] });
    const asked = async () => {
      const customerEmail = await contact();
      expect(await ownerOf(customerEmail)).toBeNull();
      return ownerOf(await quote({ customerEmail, industry: 'healthcare' }));
    };
    await change([health], [sam]);
    expect(await asked()).toBe(dana);
    await change([health, { ...forms, owners: [sam] }]);
    expect(await asked()).toBe(dana);
    await change([health, forms], [sam]);
    expect(await asked()).toBeNull();
  });

  // rule LEAD-17
  test('touch no lead that staff make, import or enter for somebody', async () => {
    const { app, cookie, sam, change, add, leadOf, ownerOf } = await createAssignmentTest();
    await change([], [sam]);
    await add({ email: 'hand@example.com' });
    const booked = bookingRequest({ email: 'phone@example.com' });
    await app.call({ method: 'POST', url: '/api/bookings', payload: booked, cookie });
    expect(await leadOf('hand@example.com')).toMatchObject({ assigned_to: null });
    expect(await ownerOf('phone@example.com')).toBeNull();
  });

  // rule LEAD-17
  test('that another version wrote refuse no form: what no lead can match is left out', async () => {
    const world = await createAssignmentTest();
    const { app, dana, sam, change, contact, quote, ownerOf, read } = world;
    const write = (table: 'lead_assignments' | 'booking_rules', rules: unknown) =>
      app.database.transaction((tx) =>
        tx
          .updateTable(table)
          .set({ rules: JSON.stringify(rules) })
          .execute(),
      );
    await change([rule('forms', { sources: ['contact'], owners: [sam] })]);
    await changeSettings(app, { absences: [] });
    const forms = { id: 'forms', sources: ['contact', 'fax'], sizes: [], industries: [] };
    const rules = [
      { ...forms, id: 'renamed', sources: [], industries: ['alchemy'], owners: [dana] },
      { ...forms, id: 'newer', countries: ['DE'], owners: [dana] },
      'no rule',
      { ...forms, owners: [sam] },
    ];
    await write('lead_assignments', { rules, rest: [dana], more: true });
    await write('booking_rules', { absences: ['no absence', { userId: sam }] });
    expect(await ownerOf(await contact())).toBe(sam);
    expect(await ownerOf(await quote({ customerEmail: 'q@example.com' }))).toBe(dana);
    expect(await read()).toMatchObject({
      rules: [rule('forms', { sources: ['contact'], owners: [sam] })],
      rest: [dana],
    });
    // Once, not with each lead.
    expect(app.log.entries.filter(({ level }) => Number(level) >= 50)).toHaveLength(1);
    expect((await change([], [sam])).statusCode).toBe(200);
    for (const wrong of [{ rules: 'none' }, null, []]) {
      await write('lead_assignments', wrong);
      await write('booking_rules', wrong);
      expect(await ownerOf(await contact())).toBeNull();
    }
  });

  // rules LEAD-18 and RIGHTS-10
  test('skip whoever is away, has left or may have no leads; without anyone there is no owner', async () => {
    const world = await createAssignmentTest();
    const { app, dana, sam, remove, change, contact, ownerOf, read, get } = world;
    const limited = await limitedPerson(app);
    const { id: reader } = await limitedPerson(app, ['leads:see']);
    const away = { userId: sam, firstDate: '2026-03-01', lastDate: '2026-03-09', label: '' };
    // Also of somebody who is no host, because only administrators are.
    const later = { ...away, userId: limited.id, firstDate: '2026-03-10', lastDate: '2026-03-20' };
    const absences = [away, later];
    expect((await changeSettings(app, { absences })).statusCode).toBe(200);
    expect((await change([], [reader])).statusCode).toBe(400);
    expect((await change([], [limited.id, sam, dana])).statusCode).toBe(200);
    const all = [await contact(), await contact(), await contact()];
    expect(await Promise.all(all.map(ownerOf))).toEqual([limited.id, dana, limited.id]);
    // Whoever sees only their own leads sees what the rules give them.
    const own = await app.call({ url: '/api/leads', cookie: limited.cookie });
    expect(own.json()).toHaveLength(2);
    expect(await get('/api/leads').then((reply) => reply.json())).toHaveLength(3);

    const stateOf = async (userId: string) =>
      (await read()).people.find(({ id }: { id: string }) => id === userId);
    expect(await stateOf(sam)).toMatchObject({ state: 'away', awayUntil: '2026-03-09' });
    expect((await remove(`/api/users/${limited.id}`)).statusCode).toBe(200);
    expect(await stateOf(limited.id)).toMatchObject({ state: 'left' });
    // Somebody who has left can stay in a rule, and gets nothing.
    expect((await change([], [limited.id, sam])).statusCode).toBe(200);
    expect(await ownerOf(await contact())).toBeNull();
    // Also when taking them out is undone.
    expect((await change([], [sam])).statusCode).toBe(200);
    expect((await change([], [limited.id, sam])).statusCode).toBe(200);
    app.clock.now += 7 * 86_400_000;
    expect(await ownerOf(await contact())).toBe(sam);
  });

  // rule LEAD-18
  test('give leads of the same moment to different people, each as often', async () => {
    const { dana, sam, change, contact, ownerOf } = await createAssignmentTest();
    await change([rule('forms', { sources: ['contact'], owners: [dana, sam] })]);
    const emails = await Promise.all(Array.from({ length: 8 }, () => contact()));
    const owners = await Promise.all(emails.map(ownerOf));
    expect(owners.filter((id) => id === dana)).toHaveLength(4);
    expect(owners.filter((id) => id === sam)).toHaveLength(4);
  });
});

describe('changing the rules for new leads', () => {
  test('needs the version that was shown, and is in the audit trail by name', async () => {
    const { dana, sam, change, put, url, read, trailOf } = await createAssignmentTest();
    const rules = [rule('chats', { sources: ['chat', 'widget'], owners: [dana, sam] })];
    expect((await change(rules, [sam])).json()).toMatchObject({
      rules,
      rest: [sam],
      version: 1,
      changed: { by: 'Test admin' },
    });
    // The same again is no version, and an old one is refused with what is there.
    expect((await change(rules, [sam])).json().version).toBe(1);
    const late = await put(url, { rules: [], rest: [], version: 0 });
    expect([late.statusCode, late.json().current.version]).toEqual([409, 1]);
    const replies = await Promise.all([
      put(url, { rules: [], rest: [dana], version: 1 }),
      put(url, { rules: [], rest: [sam], version: 1 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read()).version).toBe(2);
    expect((await trailOf('lead-assignment'))[0]).toEqual([
      'changed',
      {
        rules: { from: '', to: 'Chat or Chat assistant: in turn Test admin, Test admin' },
        allOtherNewLeads: { from: 'no one', to: 'Test admin' },
      },
    ]);
  });

  // rules LEAD-17 and RIGHTS-12
  test('is for administrators: rules give the leads of everybody', async () => {
    const { app, url } = await createAssignmentTest();
    const { id, cookie } = await limitedPerson(app, allRights);
    const payload = { rules: [], rest: [id], version: 0 };
    const replies = [
      await app.call({ url, cookie }),
      await app.call({ method: 'PUT', url, cookie, payload }),
      await app.call({ method: 'POST', url: `${url}/preview`, cookie, payload }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });

  test('refuses rules that say nothing, name nobody or are too many', async () => {
    const { dana, change } = await createAssignmentTest();
    const chats = rule('chats', { sources: ['chat'], owners: [dana] });
    const wrong = [
      [rule('empty', { owners: [dana] })],
      [{ ...chats, owners: [dana, ''] }],
      [{ ...chats, owners: [dana, dana] }],
      [{ ...chats, owners: ['nobody'] }],
      [{ ...chats, sources: ['import'] as never }],
      [chats, chats],
      [{ ...chats, id: 'rest' }],
      Array.from({ length: 21 }, (_, at) => ({ ...chats, id: `rule-${at}` })),
    ];
    for (const rules of wrong) expect((await change(rules)).statusCode).toBe(400);
  });
});
