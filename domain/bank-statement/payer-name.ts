/** Legal forms and titles, which say nothing about who somebody is. */
const fillers = new Set(
  'inc llc ltd limited corp corporation co company gmbh ag kg ohg se sa sarl srl spa bv nv ab as plc llp lp the and und et mr mrs ms dr'.split(
    ' ',
  ),
);

/** A payer's name as it is compared and remembered: folded, without signs and legal forms. */
export function payerKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).join(' ').slice(0, 120);
}

/** Whether two keys name the same: all words of the shorter one are in the other, in any order. */
export function sharesWords(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [one.split(' '), other.split(' ')].sort(
    (a, b) => a.length - b.length,
  );
  const telling = shorter.filter((word) => word.length > 2);
  return telling.length > 0 && shorter.every((word) => longer.includes(word));
}
