/** The regional forms of Han characters, as the Noto packages name them. */
type Region = 'sc' | 'tc' | 'jp' | 'kr';

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

/**
 * The regions in lookup order for a document's Han characters. A code point has a different form in
 * each; the document's other characters tell which one is meant.
 */
export function hanRegions(text: string): Region[] {
  const first = kana.test(text) ? 'jp' : hangul.test(text) ? 'kr' : chineseOf(text);
  return [first, ...(['sc', 'tc', 'jp', 'kr'] as const).filter((region) => region !== first)];
}

/** Traditional if more characters are only in Big5 than only in GB 2312. */
function chineseOf(text: string): Region {
  const han = text.match(/\p{Script=Han}/gu) ?? [];
  if (han.length === 0) return 'sc';
  const simplified = charactersOf('gbk', 0xb0, 0xf7);
  const traditional = charactersOf('big5', 0xa4, 0xf9);
  const only = (these: Set<string>, those: Set<string>) =>
    han.filter((char) => these.has(char) && !those.has(char)).length;
  return only(traditional, simplified) > only(simplified, traditional) ? 'tc' : 'sc';
}

/** The characters of a two-byte encoding with lead bytes in a range. */
function charactersOf(encoding: 'gbk' | 'big5', first: number, last: number): Set<string> {
  const lowest = encoding === 'gbk' ? 0xa1 : 0x40;
  const pairs: number[] = [];
  for (let lead = first; lead <= last; lead++)
    for (let trail = lowest; trail <= 0xfe; trail++)
      if (trail < 0x7f || trail > 0xa0) pairs.push(lead, trail);
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(pairs)));
}
