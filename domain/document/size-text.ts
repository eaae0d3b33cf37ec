/** A file's size in KB to one decimal: bytes divided by 1024 (rule DOCUMENT-4). */
export function sizeText(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
