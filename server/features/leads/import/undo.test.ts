import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { tidy } from '../../../tidy.ts';
import { createImportTest } from '../testing/import-world.ts';

const dayMs = 86_400_000;
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => `Person ${n},person${n}@example.com,Company ${n}`);
const fileOf = (count: number) => ['Name,Email,Company', ...people(count)].join('\n');

describe('taking back an import (rule IMPORT-4)', () => {
  test('deletes what it made and gives back what it changed, as its preview says', async () => {
    const { app, add, get, run, leads, takeBack, rows, imports, trailOf } =
      await createImportTest();
    const dana = await add({ company: 'Old', phone: '1' });
    app.clock.now += 1000;
    const before = await leads();
    const file = `${fileOf(600)}\nDana Whitfield,dana@northridge.example,New`;
    const { id } = await run({ file, choices: { known: 'overwrite' } });
    expect(Object.keys(await leads())).toHaveLength(601);
    expect((await get(`/api/lead-imports/${id}/take-back`)).json()).toEqual({
      ...{ deleted: 600, kept: 0, keptNames: [] },
      ...{ fields: 1, fieldLeads: 1, keptFields: 0 },
    });
    const undone = await takeBack(id);
    expect(undone).toMatchObject({
      state: 'undone',
      keptUntil: null,
      takenBack: { by: 'Test admin', deleted: 600, kept: 0, fields: 1 },
    });
    const after = await leads();
    const { version, updatedAt, ...own } = after['dana@northridge.example'] ?? dana;
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(before['dana@northridge.example']).toMatchObject(own);
    expect([version, updatedAt >= dana.updatedAt]).toEqual([3, true]);
    expect(await rows()).toEqual([]);
    expect((await trailOf(dana.id)).at(-1)).toEqual([
      'import taken back',
      { company: { from: 'New', to: 'Old' } },
    ]);
    expect((await trailOf(id)).map(([action]) => action)).toEqual([
      ...['started', 'completed', 'import taken back'],
    ]);
    // It can be imported again, and is another import.
    expect(await run({ file })).toMatchObject({ created: 600, changed: 0, same: 1 });
    expect(await imports()).toHaveLength(2);
  });

  test('leaves what people have done since, and says so', async () => {
    const { app, add, put, get, post, remove, run, leads, takeBack } = await createImportTest();
    await add({ company: 'Old', phone: '1' });
    app.clock.now += 1000;
    const file = [
      'Name,Email,Company,Phone',
      ...people(8),
      'Dana Whitfield,dana@northridge.example,New,2',
    ].join('\n');
    const { id } = await run({ file, choices: { known: 'overwrite' } });
    app.clock.now += 1000;
    const all = await leads();
    const idOf = (email: string) => all[email]?.id ?? '';
    await put(`/api/leads/${idOf('person0@example.com')}`, { score: 5 });
    await put(`/api/leads/${idOf('dana@northridge.example')}`, { company: 'By hand' });
    await remove(`/api/leads/${idOf('person1@example.com')}`);
    const asks = quoteRequest({ customerEmail: 'person2@example.com' });
    expect((await app.call({ method: 'POST', url: '/api/quotes', payload: asks })).statusCode).toBe(
      201,
    );
    const message = {
      ...{ name: 'Person 3', email: 'person3@example.com', company: '' },
      message: 'I would like to know more.',
    };
    await app.call({ method: 'POST', url: '/api/contact', payload: message });
    const texts = {
      notes: { text: 'Wants a call.' },
      steps: { text: 'Call', dueOn: '2026-03-10' },
    };
    const written = [
      await post(`/api/leads/${idOf('person6@example.com')}/notes`, texts.notes),
      await post(`/api/leads/${idOf('person7@example.com')}/steps`, texts.steps),
    ];
    expect(written.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const preview = (await get(`/api/lead-imports/${id}/take-back`)).json();
    expect(preview).toMatchObject({ deleted: 2, kept: 6, fields: 1, fieldLeads: 1, keptFields: 1 });
    expect(preview.keptNames.map(({ reason }: { reason: string }) => reason)).toEqual([
      'was changed since then',
      'is in the bin',
      'has a quote',
      'wrote since then',
      'has a note',
      'has a next step',
    ]);
    const undone = await takeBack(id);
    expect(undone.takenBack).toMatchObject({ deleted: 2, kept: 6, fields: 1 });
    const left = await leads();
    expect(left['dana@northridge.example']).toMatchObject({ company: 'By hand', phone: '1' });
    expect(Object.keys(left)).toHaveLength(7);
    const again = await post(`/api/lead-imports/${id}/take-back`);
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      'This import has already been taken back.',
    ]);
    const timeline = await get(`/api/leads/${idOf('person0@example.com')}/timeline?kind=lead`);
    expect(timeline.json().items[0].title).toBe('Imported from contacts.csv');
  });

  test('leaves a lead converted that has a project by now', async () => {
    const { add, post, get, run, leads, takeBack } = await createImportTest();
    const dana = await add({ status: 'qualified', company: 'Old' });
    const file = 'Name,Email,Status,Company\nDana Whitfield,dana@northridge.example,Converted,New';
    const { id } = await run({ file, choices: { known: 'overwrite' } });
    const made = await post('/api/leads/convert-to-project', { leadId: dana.id });
    expect(made.statusCode, made.body).toBe(201);
    const preview = (await get(`/api/lead-imports/${id}/take-back`)).json();
    expect(preview).toMatchObject({ fields: 1, keptFields: 1 });
    await takeBack(id);
    const left = (await leads())['dana@northridge.example'];
    expect(left).toMatchObject({ status: 'converted', company: 'Old' });
  });

  test('ends an import that was interrupted, which cannot be continued then', async () => {
    const { start, post, takeBack, leads, finish, get } = await createImportTest();
    const { id } = (await start({ file: fileOf(700) })).json();
    // The first part, and then the computer of the importer is off.
    const part = (await post(`/api/lead-imports/${id}/continue`)).json();
    expect(part).toMatchObject({ state: 'running', created: 250, left: 450 });
    expect((await get('/api/lead-imports')).json().imports[0]).toEqual(part);
    expect(await takeBack(id)).toMatchObject({ takenBack: { deleted: 250 } });
    expect(await leads()).toEqual({});
    const late = await post(`/api/lead-imports/${id}/continue`);
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      'This import was taken back. Import the file again.',
    ]);
    const second = (await start({ file: fileOf(700) })).json();
    await post(`/api/lead-imports/${second.id}/continue`);
    expect(await finish(second.id)).toMatchObject({ created: 700, state: 'done' });
  });

  test('gives nothing back to an owner who has left', async () => {
    const { app, add, adminId, remove, run, takeBack, leads } = await createImportTest();
    const noor = await app.signedIn('staff', { staffRole: 'sales', email: 'noor@ascent.example' });
    await add({ assignedTo: noor.id });
    app.clock.now += 1000;
    const file = 'Name,Email,Owner\nDana Whitfield,dana@northridge.example,';
    const admin = await app.database.read
      .selectFrom('users')
      .select('email')
      .where('id', '=', adminId)
      .executeTakeFirstOrThrow();
    const columns = ['fullName', 'email', 'owner'] as const;
    const { id, changed } = await run({
      file: file + admin.email,
      choices: { columns: [...columns], known: 'overwrite' },
    });
    expect(changed).toBe(1);
    expect((await remove(`/api/users/${noor.id}`)).statusCode).toBeLessThan(300);
    await takeBack(id);
    expect((await leads())['dana@northridge.example']?.assignedTo).toBeNull();
  });

  test('happens once, whoever asks for it at the same moment', async () => {
    const { app, run, post, leads } = await createImportTest();
    const { id } = await run({ file: fileOf(40) });
    const replies = await Promise.all(
      [1, 2, 3].map(() => post(`/api/lead-imports/${id}/take-back`)),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await leads()).toEqual({});
    const trail = await app.database.read
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'import taken back')
      .where('record_kind', '=', 'import')
      .execute();
    expect(trail).toHaveLength(1);
  });

  test('is possible for 30 days, after which nothing of the file is left', async () => {
    const { app, run, rows } = await createImportTest();
    const { id } = await run({ file: `${fileOf(3)}\nBad,bad,` });
    expect(await rows()).toHaveLength(4);
    app.clock.now += 30 * dayMs;
    await tidy(app.context);
    expect(await rows()).toHaveLength(4);
    app.clock.now += 1;
    await tidy(app.context);
    expect(await rows()).toEqual([]);
    const { cookie } = await app.signedIn('admin');
    const late = await app.call({
      method: 'POST',
      url: `/api/lead-imports/${id}/take-back`,
      cookie,
    });
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      'This import is more than 30 days old and stays.',
    ]);
  });
});

test('refused rows are a file of their own, which can be mended and imported (rule IMPORT-3)', async () => {
  const { run, get, leads } = await createImportTest();
  const file =
    'Name,Email,Phone,Shoe size\r\nBo Bad,bo@nowhere,"\'+1 555","=1+1"\r\nAda,ada@lovelace.example,,\r\n';
  const { id } = await run({ file });
  const reply = await get(`/api/lead-imports/${id}/refused.csv`);
  expect(reply.headers['content-type']).toContain('text/csv');
  // Formulas are guarded, and what was guarded already is guarded once.
  expect(reply.body).toContain("'+1 555,'=1+1,Valid email is required");
  const [headings, row] = parse(reply.body, { bom: true }) as string[][];
  expect(headings).toEqual(['Name', 'Email', 'Phone', 'Shoe size', 'Reason']);
  expect(row?.[0]).toBe('Bo Bad');
  const mended = await run({ file: reply.body.replace('bo@nowhere', 'bo@somewhere.example') });
  expect(mended).toMatchObject({ rows: 1, created: 1, refused: 0 });
  expect((await leads())['bo@somewhere.example']).toMatchObject({ phone: '+1 555' });
  expect((await get(`/api/lead-imports/${mended.id}/refused.csv`)).statusCode).toBe(404);
});

test('a person who is erased is in no row of an import anymore', async () => {
  const { app, run, rows, post } = await createImportTest();
  const file =
    'First name,Email\nAda,ada@lovelace.example\n,dana@northridge.example\nBo,bo@b.example';
  await run({ file });
  expect(await rows()).toHaveLength(3);
  for (const email of ['ada@lovelace.example', 'dana@northridge.example']) {
    const erased = await post('/api/privacy/erase', { email });
    expect(erased.statusCode, erased.body).toBeLessThan(300);
  }
  const left = await rows();
  expect(left.map(({ position }) => position)).toEqual([4]);
  const all = await app.database.read.selectFrom('audit_entries').selectAll().execute();
  expect(JSON.stringify([left, all])).not.toMatch(/ada@|dana@|Ada/);
});
