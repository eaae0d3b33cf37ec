import { expect, test } from 'vitest';
import { limitedPerson } from '#server/testing/world/limited-person.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { createImportTest, importCalls } from '../testing/import-world.ts';

const contacts = [
  'First Name,Last Name,Email,Company,Phone Number,Lead Status,Score,Notes',
  'Ada,Lovelace,ada@lovelace.example,Engines Ltd,+1 555 010 0001,Open,71,"Met at the fair,\nwants a call"',
  'Dana,Whitfield,Dana@Northridge.example,Northridge Dental,555 2030,,,',
  'Sam,,sam@same.example,,,,,',
  'Bo,Bad,bo@nowhere,,,,,',
  ',Nameless,nameless@example.com,,,,,',
  'Ada,Again,ADA@lovelace.example,Other,,,,',
  'Mo,Status,mo@status.example,,,Lukewarm,,',
].join('\n');

const reasons = [
  [5, 'Valid email is required'],
  [6, 'First name is required'],
  [7, 'Row 2 has the same email address'],
  [8, 'Status must be New, Qualified, Contacted or Converted'],
];

test('a file is previewed, imported as previewed, and does nothing the second time (rule IMPORT-1)', async () => {
  const { app, add, preview, run, leads, trailOf, get, imports } = await createImportTest();
  const dana = await add({ company: '', phone: '' });
  await add({ firstName: 'Sam', lastName: '', email: 'sam@same.example' });
  app.clock.now += 1000;

  const seen = (await preview({ file: contacts })).json();
  expect(seen.choices).toEqual({
    columns: ['firstName', 'lastName', 'email', 'company', 'phone', 'status', 'score', 'message'],
    known: 'fill',
    assignedTo: null,
  });
  expect(seen.columns[3]).toEqual({
    name: 'Company',
    samples: ['Engines Ltd', 'Northridge Dental', 'Other'],
  });
  const { verdicts } = seen;
  expect([verdicts.new.count, verdicts.changed.count, verdicts.same.count]).toEqual([1, 1, 1]);
  expect(verdicts.changed.rows[0].changes).toEqual([
    { field: 'Company', from: '', to: 'Northridge Dental' },
    { field: 'Phone', from: '', to: '555 2030' },
  ]);
  const refused = verdicts.refused.rows.map(
    ({ line, reason }: (typeof verdicts.refused.rows)[0]) => [line, reason],
  );
  expect(refused).toEqual(reasons.map(([at, reason]) => [at, reason]));
  // A preview changes nothing.
  expect(Object.keys(await leads())).toHaveLength(2);
  expect(await imports()).toEqual([]);

  const done = await run({ file: contacts });
  expect(done).toMatchObject({
    fileName: 'contacts.csv',
    state: 'done',
    ...{ rows: 7, created: 1, changed: 1, same: 1, refused: 4, left: 0 },
  });
  const all = await leads();
  expect(all['ada@lovelace.example']).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: 'Engines Ltd',
    status: 'new',
    score: 71,
    source: 'import',
    message: 'Met at the fair,\nwants a call',
    version: 1,
  });
  expect(all['dana@northridge.example']).toMatchObject({
    company: 'Northridge Dental',
    phone: '555 2030',
    source: 'manual',
    version: dana.version + 1,
  });
  expect(all['sam@same.example']?.version).toBe(1);
  expect(await trailOf(dana.id)).toEqual([
    ['created', {}],
    [
      'imported',
      {
        company: { from: '', to: 'Northridge Dental' },
        phone: { from: '', to: '555 2030' },
        file: { from: null, to: 'contacts.csv' },
      },
    ],
  ]);
  expect((await trailOf(done.id)).map(([action]) => action)).toEqual(['started', 'completed']);
  const timeline = await get(`/api/leads/${all['ada@lovelace.example']?.id}/timeline?kind=lead`);
  expect(timeline.json().items[0].title).toBe('Imported from contacts.csv');

  const again = await run({ file: contacts });
  expect(again).toMatchObject({ created: 0, changed: 0, same: 3, refused: 4 });
  expect(await leads()).toEqual(all);
  expect((await imports()).map(({ id }) => id)).toEqual([again.id, done.id]);
});

test('what is set in a known lead is left, filled in or overwritten, as chosen', async () => {
  const { add, run, leads, app } = await createImportTest();
  await add({ company: 'Northridge', score: 30, status: 'contacted' });
  const file =
    'name;e-mail;company;score;status;phone\nDana Whitfield-Cruz;dana@northridge.example;Cruz;80;qualified;\n';
  const result = async (known: 'leave' | 'fill' | 'overwrite') => {
    app.clock.now += 1000;
    const { changed, same } = await run({ file, choices: { known } });
    const { company, score, status, lastName } = (await leads())['dana@northridge.example'] ?? {};
    return [changed, same, company, score, status, lastName];
  };
  expect(await result('leave')).toEqual([0, 1, 'Northridge', 30, 'contacted', 'Whitfield']);
  expect(await result('fill')).toEqual([0, 1, 'Northridge', 30, 'contacted', 'Whitfield']);
  expect(await result('overwrite')).toEqual([1, 0, 'Cruz', 80, 'qualified', 'Whitfield-Cruz']);
  expect(await result('overwrite')).toEqual([0, 1, 'Cruz', 80, 'qualified', 'Whitfield-Cruz']);
});

test('owners come from the file or the choice, and are told once', async () => {
  const { app, adminId, run, leads } = await createImportTest();
  const noor = await app.signedIn('staff', { staffRole: 'sales', email: 'noor@ascent.example' });
  const people = Array.from({ length: 300 }, (_, n) => `Person ${n},person${n}@example.com,`);
  const file = [
    'Name,Email,Owner',
    ...people,
    `Own,own@example.com,Noor@ascent.example`,
    'Nobody,nobody@example.com,gone@ascent.example',
  ].join('\n');
  const columns = ['fullName', 'email', 'owner'] as const;
  const done = await run({ file, choices: { columns: [...columns], assignedTo: adminId } });
  expect(done).toMatchObject({ created: 301, refused: 1 });
  const all = await leads();
  expect(all['person7@example.com']).toMatchObject({ assignedTo: adminId, lastName: '7' });
  expect(all['own@example.com']?.assignedTo).toBe(noor.id);
  // The importer tells nobody what they gave themselves.
  const mails = await allMail(app.context);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['noor@ascent.example', expect.stringContaining('1 lead imported from contacts.csv')],
  ]);
});

test('whoever sees only their own leads imports none, nor do clients', async () => {
  const { app, imports } = await createImportTest();
  const limited = await limitedPerson(app);
  const { preview, send } = importCalls(app, limited.cookie);
  expect((await preview({ file: contacts })).statusCode).toBe(403);
  expect((await send('/api/lead-imports', { file: contacts }, {})).statusCode).toBe(403);
  expect(await imports()).toEqual([]);
});

test('a person in the bin is refused, and a lead that somebody changed meanwhile stays as it is', async () => {
  const { app, add, put, remove, start, finish, leads } = await createImportTest();
  const dana = await add();
  const sam = await add({ firstName: 'Sam', email: 'sam@same.example' });
  await remove(`/api/leads/${sam.id}`);
  const file =
    'First name,Email,Company\nDana,dana@northridge.example,Cruz\nSam,sam@same.example,X\n';
  app.clock.now += 1000;
  const { id } = (await start({ file, choices: { known: 'overwrite' } })).json();
  await put(`/api/leads/${dana.id}`, { company: 'By a colleague' });
  expect(await finish(id)).toMatchObject({ created: 0, changed: 0, refused: 2 });
  expect((await leads())['dana@northridge.example']?.company).toBe('By a colleague');
  const rows = await app.database.read
    .selectFrom('lead_import_rows')
    .select('reason')
    .orderBy('position')
    .execute();
  expect(rows.map(({ reason }) => reason)).toEqual([
    'Someone else changed this lead meanwhile. Import this row again.',
    'This lead is in the bin. Restore it first.',
  ]);
});

test('the same key starts one import, and its parts end once (rule IMPORT-2)', async () => {
  const { start, post, finish, leads, imports } = await createImportTest();
  const first = await start({ file: contacts }, 'key-1');
  const { id } = first.json();
  const both = await Promise.all([1, 2, 3].map(() => post(`/api/lead-imports/${id}/continue`)));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await finish(id)).toMatchObject({ created: 3, refused: 4, state: 'done' });
  expect(Object.keys(await leads())).toHaveLength(3);
  expect(await imports()).toHaveLength(1);
});

test('two people who import the same file at once make one lead per person', async () => {
  const { app, start, leads, finish } = await createImportTest();
  const other = await app.secondInstance();
  const colleague = await other.signedIn('admin');
  const calls = importCalls(other, colleague.cookie);
  const people = Array.from({ length: 600 }, (_, n) => `Person ${n},person${n}@example.com`);
  const file = ['Name,Email', ...people].join('\n');
  const mine = (await start({ file })).json();
  const theirs = (await calls.start({ file })).json();
  const [one, two] = await Promise.all([
    finish(mine.id),
    calls.steps(`/api/lead-imports/${theirs.id}/continue`),
  ]);
  expect(Object.keys(await leads())).toHaveLength(600);
  expect(one.created + two.created).toBe(600);
  // The others are the same, or were overtaken in that moment.
  expect([one, two].map(({ left, changed }) => [left, changed])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
