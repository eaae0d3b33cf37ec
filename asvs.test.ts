import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasTest } from './tools/has-test.ts';

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; in all of them, those of
 * level 3 have the last numbers. Source: the CSV file of the standard, in its folder docs_en.
 */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d[\d.]+) \| (.+?) \| (.+?) \| (.*?) ?\|$/gm)].map(
  ([, id = '', result = '', what = '', where = '']) => ({ id, result, what, where }),
);
const count = (result: string) => rows.filter((row) => row.result === result).length;

describe('docs/asvs.md', () => {
  test('has every requirement of levels 1 and 2 once, in order', () => {
    const wanted = Object.entries(sections).flatMap(([section, last]) =>
      Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
    );
    expect(wanted).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(wanted);
    expect(text.match(/^\| \d/gm)).toHaveLength(rows.length);
  });
  test('says of each whether it holds, and where, or why not', () => {
    const results = ['holds', 'deviation', 'does not apply'];
    expect(rows.filter(({ result, what }) => !results.includes(result) || what === '')).toEqual([]);
    expect(rows.filter(({ result, where }) => result === 'holds' && where === '')).toEqual([]);
  });
  test('says of nothing that it is not built: what is not there is a deviation, with its reason', () => {
    const excuses =
      /not (?:yet )?(?:built|made|done|written|implemented)\b|\bto be (?:built|done)\b|\bplanned\b|\bTODO\b/i;
    expect(rows.filter(({ what }) => excuses.test(what))).toEqual([]);
    // What is now there was once said to be absent.
    const built = /no (?:federation|single sign-on|OpenID|passkeys?|second factor|API|metrics)\b/i;
    expect(rows.filter(({ what }) => built.test(what))).toEqual([]);
    expect(rows.filter(({ result, where }) => result === 'deviation' && where === '')).toEqual([]);
  });
  test('counts them correctly', () => {
    expect(text.replaceAll('\n', ' ')).toContain(
      `Of ${rows.length} requirements, ${count('holds')} hold, ${count('deviation')} are deviations and ${count('does not apply')} do not apply.`,
    );
  });
  test('names only files, tests and promises that exist', () => {
    const promises = readFileSync('docs/promises.md', 'utf8');
    const missing = rows.flatMap(({ id, where }) => {
      const files = [...where.matchAll(/`([^`]+)`(?:, "([^"]+)")?/g)].filter(
        ([, path = '', title]) =>
          !existsSync(path) || (title !== undefined && !hasTest(path, title)),
      );
      const cited = [...where.matchAll(/\b([A-D]\d{1,2})\b/g)].filter(
        ([, promise]) => !promises.includes(`\n### ${promise} `),
      );
      return [...files, ...cited].map(([named]) => ({ id, named }));
    });
    expect(missing).toEqual([]);
  });
});
