import { expect, test } from 'vitest';
import { createImportTest } from '../testing/import-world.ts';

/**
 * The limit for 10,000 rows, in ms of the processor: how long it takes on the clock depends on what else
 * the machine does.
 */
const longestMs = 30_000;
/** The longest that one part may take: on SQLite nobody else writes meanwhile. */
const longestPartMs = 1_000;

/** How much of the processor this process has used, in ms. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

test('10,000 rows are imported within half a minute, in short parts, and taken back as soon (rule IMPORT-2)', async () => {
  const { app, start, cookie, preview } = await createImportTest();
  const rows = Array.from(
    { length: 10_000 },
    (_, n) =>
      `First${n},Last${n},person${n}@company${n % 900}.example,"Company ${n % 900}, Inc",+1 555 ${n},contacted,${n % 101},"Note of ${n}\nwith two lines"`,
  );
  const file = ['First name,Last name,Email,Company,Phone,Status,Score,Notes', ...rows].join('\n');
  const began = used();
  expect((await preview({ file })).json().verdicts.new.count).toBe(10_000);
  const previewed = used();
  const { id } = (await start({ file })).json();
  const started = used();
  let longest = 0;
  const drive = async (url: string, end: string) => {
    for (let state = ''; state !== end; ) {
      const at = used();
      const reply = await app.call({ method: 'POST', url, cookie });
      longest = Math.max(longest, used() - at);
      expect(reply.statusCode, reply.body).toBe(200);
      state = reply.json().state;
    }
  };
  await drive(`/api/lead-imports/${id}/continue`, 'done');
  const imported = used();
  await drive(`/api/lead-imports/${id}/take-back`, 'undone');
  const undone = used();
  const figures = {
    preview: Math.round(previewed - began),
    start: Math.round(started - previewed),
    import: Math.round(imported - started),
    undo: Math.round(undone - imported),
    longestPart: Math.round(longest),
  };
  expect(figures.import, JSON.stringify(figures)).toBeLessThan(longestMs);
  expect(figures.undo, JSON.stringify(figures)).toBeLessThan(longestMs);
  expect(figures.longestPart, JSON.stringify(figures)).toBeLessThan(longestPartMs);
  const left = await app.database.read.selectFrom('leads').select('id').execute();
  expect(left).toEqual([]);
}, 300_000);
