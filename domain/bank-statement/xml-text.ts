const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text of an element: the five entities of XML and numeric ones; any other stays as written. */
export function xmlText(raw: string): string {
  return raw
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (whole, code, hex, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      const point = code === undefined ? Number.parseInt(hex, 16) : Number(code);
      // Control characters have no place in a text that people read.
      return point < 32 || point > 0x10ffff ? ' ' : String.fromCodePoint(point);
    })
    .trim();
}
