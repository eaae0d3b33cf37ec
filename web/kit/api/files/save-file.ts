/** How long a browser needs at most to begin to save, in milliseconds. */
const keptForMs = 60_000;

/** Has the browser save what is in memory as a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptForMs);
}
