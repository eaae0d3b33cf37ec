const placeholder = /\{(\w*)\}/g;

/** The placeholders in a text, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** A text with its placeholders filled in, each once: what is filled in is not searched again. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) => values[name] ?? whole);
}
