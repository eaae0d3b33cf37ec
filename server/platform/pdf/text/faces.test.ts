import { describe, expect, test } from 'vitest';
import { loadFaces } from './faces.ts';

/** The stretches of a text as "font: text". */
async function stretchesOf(text: string, printed: unknown = text) {
  const faces = await loadFaces(printed);
  return faces.stretches(text, 'text').map(({ font, shown }) => `${font}: ${shown}`);
}

describe('the fonts of a document', () => {
  test('are only those in the repository if it is in plain Latin', async () => {
    const { fonts } = await loadFaces({ name: 'Łukasz Żółć', note: 'Größe – “5 €”' });
    expect([...fonts.keys()].filter((name) => name.startsWith('noto'))).toEqual([]);
  });

  test('include the Noto slices that it needs, and no others', async () => {
    const { fonts } = await loadFaces(['Γιώργος']);
    const noto = [...fonts.keys()].filter((name) => name.startsWith('noto'));
    expect(noto).toEqual(['noto-sans-greek-400', 'noto-sans-greek-650']);
  });
});

describe('a line', () => {
  test('is in the brand typeface wherever it has the characters', async () => {
    expect(await stretchesOf('CRM Γιώργος, 5')).toEqual([
      'text: CRM ',
      'noto-sans-greek-400: Γιώργος',
      'text: , 5',
    ]);
  });

  test('has each Latin word in one family', async () => {
    const [word, ...rest] = await stretchesOf('Nguyễn Lee');
    expect(word).toMatch(/^noto-sans-latin.*-400: Nguy$/);
    expect(rest.at(-1)).toBe('text:  Lee');
  });

  test('composes letters and marks that were written one after the other', async () => {
    expect(await stretchesOf('e\u0301 \u1112\u1161\u11ab')).toEqual([
      'text: é ',
      expect.stringMatching(/^noto-sans-kr-.*-400: 한$/),
    ]);
  });

  test('falls back to DejaVu for symbols that Noto lacks', async () => {
    expect(await stretchesOf('►')).toEqual(['others: ►']);
  });

  test('has a replacement character with the original to copy if no font has a character', async () => {
    const faces = await loadFaces('\u{10ffff}');
    const [stretch] = faces.stretches('\u{10ffff}', 'text');
    expect(stretch).toMatchObject({ shown: '\ufffd', actual: '\u{10ffff}' });
  });

  test('that was not announced shows boxes instead of nothing', async () => {
    expect(await stretchesOf('山', 'plain')).toEqual(['others: □']);
  });
});
