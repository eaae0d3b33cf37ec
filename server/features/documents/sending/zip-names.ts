/**
 * Names for files in one archive, in the same order, each once: the second "Plan.pdf" becomes
 * "Plan (2).pdf". Capitals do not tell names apart, as they do not on most people's machines.
 */
export function zipNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    // Shown names have no slashes already; dots at the end are dropped by some systems.
    const plain = name.replace(/^\.+/, '') || 'file';
    const dot = plain.lastIndexOf('.');
    const [stem, extension] = dot <= 0 ? [plain, ''] : [plain.slice(0, dot), plain.slice(dot)];
    let free = plain;
    for (let count = 2; taken.has(free.toLowerCase()); count++)
      free = `${stem} (${count})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
