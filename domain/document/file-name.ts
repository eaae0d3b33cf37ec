/** Longest name in bytes of UTF-8: what the file systems of today can hold (ext4, APFS, NTFS). */
const fileNameMaxBytes = 255;

const tooLong = 'The name of this file is too long. Please shorten it and try again.';
const hidden =
  'The name of this file hides characters in its ending. Please rename it and try again.';

// Controls, and the marks that turn the direction of text around them: "gpj.exe" must not be read
// as "exe.jpg" (Unicode TR 36, section 2.5). Names in right-to-left scripts need none of them.
const invisible = /[\p{Cc}\p{Cf}\p{Co}]/gu;
// In emoji sequences and several scripts these two join letters, and turn nothing around.
const joiners = /[\u200c\u200d]/;

/** The part behind the last slash of either kind, with each space, tab or line break as one space. */
function baseName(raw: string): string {
  const base = raw.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  return base.replace(/\s+/gu, ' ').trim();
}

/** Without the characters that nobody sees, which the joiners of letters are not. */
function withoutInvisible(base: string): string {
  return base.replace(invisible, (mark) => (joiners.test(mark) ? mark : '')).trim();
}

/**
 * A file's name as it is shown and offered for saving: the part behind the last slash of either
 * kind, without invisible characters. Never a path.
 *
 * @returns '' when nothing is left of it.
 */
export function cleanFileName(raw: string): string {
  const visible = withoutInvisible(baseName(raw));
  return /^\.*$/.test(visible) ? '' : visible;
}

/**
 * Why a file is refused for its name alone, in words for the person who chose it, or null: no
 * system could save it under a name so long, or its kind would read differently once the characters
 * that nobody sees are gone ("a.p\u200bdf").
 */
export function fileNameProblem(raw: string): string | null {
  const base = baseName(raw);
  if (new TextEncoder().encode(base).length > fileNameMaxBytes) return tooLong;
  return endingOf(base) === endingOf(withoutInvisible(base)) ? null : hidden;
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
