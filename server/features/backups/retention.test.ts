import { describe, expect, test } from 'vitest';
import { type BackupSet, newManifest, setName } from './backup-set.ts';
import { dispensableSets, documentsOnlyIn, outdatedSets } from './retention.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 2, 20, 12);

function setAt(
  madeAt: number,
  keys: readonly string[] = [],
  reason: BackupSet['manifest']['reason'] = 'schedule',
  installation?: string,
): BackupSet {
  const file = { bytes: 1, sha256: '' };
  return {
    name: setName(madeAt),
    manifest: newManifest({
      madeAt: new Date(madeAt).toISOString(),
      reason,
      ...(installation !== undefined && {
        installation: { id: installation, since: new Date(0).toISOString() },
      }),
      database: { ...file, compressedBytes: 1 },
      rows: {},
      documents: Object.fromEntries(keys.map((key) => [key, file])),
      missing: [],
    }),
  };
}
const names = (sets: readonly BackupSet[]) => sets.map(({ name }) => name);

describe('of sets every 15 minutes for a month', () => {
  const all = Array.from({ length: 30 * 96 }, (_, n) =>
    setAt(now - (30 * 96 - 1 - n) * 15 * minute),
  );
  const gone = new Set(names(outdatedSets(all, now)));
  const left = all.filter(({ name }) => !gone.has(name));

  test('those of the last 24 hours stay', () => {
    const recent = all.filter(({ manifest }) => now - Date.parse(manifest.madeAt) <= day);
    expect(recent).toHaveLength(97);
    expect(names(left)).toEqual(expect.arrayContaining(names(recent)));
  });

  test('before them, the last of each day stays for 14 days', () => {
    const before = left.filter(({ manifest }) => now - Date.parse(manifest.madeAt) > day);
    expect(before.map(({ manifest }) => manifest.madeAt)).toEqual(
      [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((d) =>
        new Date(Date.UTC(2026, 2, d - 1, 23, 45)).toISOString(),
      ),
    );
  });
});

test('the newest set stays however old it is', () => {
  expect(outdatedSets([setAt(now - 90 * day)], now)).toEqual([]);
  expect(names(outdatedSets([setAt(now - 91 * day), setAt(now - 90 * day)], now))).toEqual([
    setName(now - 91 * day),
  ]);
});

test('the installations of a site do not displace each other’s days, and the last of each stays', () => {
  const at = now - 5 * day;
  const own = setAt(at, [], 'schedule', 'own');
  const copy = setAt(at + hour, [], 'schedule', 'copy');
  const later = setAt(now, [], 'schedule', 'own');
  expect(outdatedSets([own, copy, later], now)).toEqual([]);
  expect(dispensableSets([own, copy, later])).toEqual([]);
  expect(outdatedSets([own, copy, later], now + 10 * day)).toEqual([own]);
  expect(outdatedSets([own, copy, later], now + 90 * day)).toEqual([own, copy]);
});

test('sets of the future stay, and do not stand for the newest', () => {
  const last = setAt(now - 90 * day);
  const wrong = setAt(now + 90 * day);
  expect(outdatedSets([last, wrong], now)).toEqual([]);
  expect(outdatedSets([last, wrong], now + 91 * day)).toEqual([last]);
});

test('a full disk costs the sets within a day first, never the last of a day', () => {
  const sets = [now - 2 * day, now - 2 * day + hour, now - 2 * minute, now].map((at) => setAt(at));
  expect(names(dispensableSets(sets))).toEqual([setName(now - 2 * day), setName(now - 2 * minute)]);
});

test('a document goes with the last set that has it', () => {
  const first = setAt(now - hour, ['a', 'b']);
  expect(documentsOnlyIn([first], [setAt(now, ['b', 'c'])])).toEqual(['a']);
});

test('the set before an upgrade stays for 14 days, also on a full disk', () => {
  const before = setAt(now - 3 * day - 9 * hour, [], 'upgrade');
  const later = setAt(now - 3 * day, []);
  const sets = [before, later, setAt(now)];
  expect(outdatedSets(sets, now)).toEqual([]);
  expect(dispensableSets(sets)).toEqual([]);
  expect(outdatedSets(sets, now + 12 * day)).toEqual([before, later]);
});
