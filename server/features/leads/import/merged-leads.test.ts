import { expect, test } from 'vitest';
import { createImportTest } from '../testing/import-world.ts';

/** Two leads, of which the second can be merged into the first. */
async function twoLeads() {
  const world = await createImportTest();
  const [dana, other] = [await world.add(), await world.add({ email: 'dw@home.example' })];
  const merge = async () => {
    const body = { leadId: other.id, version: 1, otherVersion: 1, take: [] };
    const reply = await world.post(`/api/leads/${dana.id}/merge`, body);
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const file = [
    'First name,Email,Company,Phone',
    'Dana,dw@home.example,Northridge,',
    'Ada,ada@lovelace.example,,',
    'Dana,dana@northridge.example,Other,555 2030',
  ].join('\n');
  return { ...world, dana, merge, file };
}

const reason = 'Row 2 has an email address of the same lead';

// rules IMPORT-1 and LEAD-11
test('of two rows whose addresses lead to one lead, the later one is refused and names the first', async () => {
  const { app, merge, file, preview, run, rows, leads } = await twoLeads();
  await merge();
  app.clock.now += 1000;
  const { verdicts } = (await preview({ file })).json();
  expect([verdicts.new.count, verdicts.changed.count]).toEqual([1, 1]);
  expect(verdicts.refused.rows).toMatchObject([
    { line: 4, name: 'Dana', email: 'dana@northridge.example', company: 'Other', reason },
  ]);
  expect(await run({ file })).toMatchObject({ created: 1, changed: 1, refused: 1 });
  expect((await rows()).flatMap((row) => (row.state === 'refused' ? row.reason : []))).toEqual([
    reason,
  ]);
  expect((await leads())['dana@northridge.example']).toMatchObject({
    ...{ company: 'Northridge', phone: '' },
  });
});

// rules IMPORT-2 and LEAD-11
test('two leads that are merged while their rows wait are one lead, too', async () => {
  const { app, merge, file, start, finish, rows } = await twoLeads();
  app.clock.now += 1000;
  const started = (await start({ file, choices: { known: 'leave' } })).json();
  await merge();
  expect(await finish(started.id)).toMatchObject({ created: 1, same: 1, refused: 1 });
  expect((await rows()).flatMap((row) => (row.state === 'refused' ? row.reason : []))).toEqual([
    reason,
  ]);
});
