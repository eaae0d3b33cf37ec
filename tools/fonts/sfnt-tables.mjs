/**
 * An uncompressed font with some of its tables replaced by those of another one with the same
 * glyphs. Layout of the file: OpenType 1.9, "Organization of an OpenType font".
 *
 * @param {Buffer} font
 * @param {Buffer} other
 * @param {readonly string[]} tags Of the tables to take from `other`.
 */
export function withTablesOf(font, other, tags) {
  const tables = tablesOf(font);
  const others = tablesOf(other);
  for (const tag of tags) tables.set(tag, others.get(tag));
  return written(
    font.subarray(0, 4),
    [...tables].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** @param {Buffer} font */
function tablesOf(font) {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + 16 * index;
      const start = font.readUInt32BE(record + 8);
      const end = start + font.readUInt32BE(record + 12);
      return [font.toString('latin1', record, record + 4), font.subarray(start, end)];
    }),
  );
}

/** @param {Buffer} version @param {readonly [string, Buffer][]} tables In the order of their tags. */
function written(version, tables) {
  const folder = Buffer.alloc(12 + 16 * tables.length);
  version.copy(folder);
  folder.writeUInt16BE(tables.length, 4);
  const power = Math.floor(Math.log2(tables.length));
  folder.writeUInt16BE(2 ** power * 16, 6);
  folder.writeUInt16BE(power, 8);
  folder.writeUInt16BE((tables.length - 2 ** power) * 16, 10);
  const parts = [folder];
  let start = folder.length;
  for (const [index, [tag, table]] of tables.entries()) {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    const record = 12 + 16 * index;
    folder.write(tag, record, 'latin1');
    folder.writeUInt32BE(checksumOf(padded), record + 4);
    folder.writeUInt32BE(start, record + 8);
    folder.writeUInt32BE(table.length, record + 12);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}

/** @param {Buffer} padded */
function checksumOf(padded) {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
