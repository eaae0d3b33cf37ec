/** What closes an attribute or a style in a page or a mail, and what no address holds as it is. */
const unsafe = /["'`<>\\\s\p{C}]/u;

/**
 * True for an https address that may stand in a page or a mail: as a URL parser reads it, with the
 * two slashes that the parser would also add by itself, and without a user part, which makes a
 * foreign host look like another ("https://bank.example@evil.example").
 */
export function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\//i.test(text) || unsafe.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}
