/** The longest a browser needs to start the download, in milliseconds. */
const revokeAfterMs = 60_000;

/** Makes the browser save a blob as a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
}
