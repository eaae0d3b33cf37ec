/** Most characters of a tag. */
export const tagMax = 30;
/** Most tags of one lead (rule LEAD-13). */
export const tagsOfLeadMax = 20;
/** Most different tags, so that a list of them stays one to choose from. */
export const differentTagsMax = 500;

/** A tag as it is stored and shown: without outer spaces, and with one between words. */
export function cleanTag(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** What makes two tags the same: their letters, ignoring case (rule LEAD-13). */
export function tagKey(name: string): string {
  return cleanTag(name).normalize('NFC').toLowerCase();
}

/** Several tags in one cell of a file; a tag has no comma. */
export function tagsText(names: readonly string[]): string {
  return names.join(', ');
}
