/** Longest name that is kept, in UTF-16 units: longer than any file system's own limit. */
const maxLength = 300;

// Controls, and the marks that turn the direction of text around them: "gpj.exe" must not be read
// as "exe.jpg" (Unicode TR 36, section 2.5). Names in right-to-left scripts need none of them.
const invisible = /[\p{Cc}\p{Cf}\p{Co}]/gu;
// In emoji sequences and several scripts these two join letters, and turn nothing around.
const joiners = /[\u200c\u200d]/;

/**
 * A file's name as it is shown and offered for saving: the part behind the last slash of either
 * kind, without invisible characters, at most 300 long with its extension kept. Never a path.
 *
 * @returns '' when nothing is left of it.
 */
export function cleanFileName(raw: string): string {
  const base = raw.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = base
    .replace(/\s+/gu, ' ')
    .replace(invisible, (mark) => (joiners.test(mark) ? mark : ''))
    .trim();
  if (/^\.*$/.test(visible)) return '';
  if (visible.length <= maxLength) return visible;
  const extension = /\.[^.]{1,10}$/u.exec(visible)?.[0] ?? '';
  const kept = visible.slice(0, maxLength - extension.length).toWellFormed();
  return kept.replace(/\ufffd$/u, '').trimEnd() + extension;
}
