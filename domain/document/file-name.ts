/** Maximum length of a name, in bytes of UTF-8: the limit of current file systems. */
const fileNameMaxBytes = 255;

const tooLong = 'This file name is too long. Please shorten it and try again.';
const hidden =
  'This file name has hidden characters in its extension. Please rename the file and try again.';

// Control characters and marks that reverse the direction of text: "gpj.exe" must not be displayed
// as "exe.jpg" (Unicode TR 36, section 2.5). Names in right-to-left scripts do not need them.
const invisible = /[\p{Cc}\p{Cf}\p{Co}]/gu;
// These two join characters in emoji and several scripts, and do not affect the direction.
const joiners = /[\u200c\u200d]/;

/** The part after the last slash or backslash, with white space collapsed. */
function baseName(raw: string): string {
  const base = raw.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  return base.replace(/\s+/gu, ' ').trim();
}

/** Removes invisible characters other than joiners. */
function withoutInvisible(base: string): string {
  return base.replace(invisible, (mark) => (joiners.test(mark) ? mark : '')).trim();
}

/**
 * A file name for display and download: the part after the last slash or backslash, without
 * invisible characters. Never a path.
 *
 * @returns '' when nothing is left.
 */
export function cleanFileName(raw: string): string {
  const visible = withoutInvisible(baseName(raw));
  return /^\.*$/.test(visible) ? '' : visible;
}

/**
 * Why a file is rejected for its name, as a message for the user, or null. The name is too long for
 * file systems, or removing invisible characters changes its extension ("a.p\u200bdf").
 */
export function fileNameProblem(raw: string): string | null {
  const base = baseName(raw);
  if (new TextEncoder().encode(base).length > fileNameMaxBytes) return tooLong;
  return endingOf(base) === endingOf(withoutInvisible(base)) ? null : hidden;
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
