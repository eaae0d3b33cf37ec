/**
 * Characters that could end an attribute or a style, and ones that are never valid in an address.
 */
const unsafe = /["'`<>\\\s\p{C}]/u;

/**
 * True for an https address that is safe to put into a page or a mail. It must include the two
 * slashes, which a URL parser would otherwise add, and no user part, which can disguise the host
 * ("https://bank.example@evil.example").
 */
export function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\//i.test(text) || unsafe.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}
