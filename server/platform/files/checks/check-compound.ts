import type { FileBytes } from './file-bytes.ts';

/** Start of a compound file ([MS-CFB], section 2.2): the older Office formats. */
const start = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Most directory sectors read: 8,000 names at the smaller sector size. */
const maxSectors = 2000;
const endOfChain = 0xfffffffe;

/** The stream that makes a compound file a document of this kind ([MS-DOC] 2.1, [MS-XLS] 2.1). */
const mainStreams = { doc: ['WordDocument'], xls: ['Workbook', 'Book'] };
const macroNames = ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'];

/** Why the file is not a macro-free Word or Excel document in the older format, or null. */
export async function compoundProblem(
  bytes: FileBytes,
  extension: 'doc' | 'xls',
): Promise<string | null> {
  const program = extension === 'doc' ? 'a Word' : 'an Excel';
  const names = await entryNames(bytes);
  if (names === null || !mainStreams[extension].some((name) => names.includes(name)))
    return `This is not ${program} document in .${extension} format.`;
  if (names.includes('EncryptedPackage')) return 'This document is encrypted.';
  if (names.some((name) => macroNames.includes(name)))
    return 'This document contains macros. Save it without them and try again.';
  return null;
}

/** The names in the directory of a compound file, or null for any other file. */
async function entryNames(bytes: FileBytes): Promise<string[] | null> {
  const header = await bytes.at(0, 512);
  if (header.length < 512 || !header.subarray(0, 8).equals(start)) return null;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const sectorBytes = 1 << shift;
  const sectorAt = (sector: number) => (sector + 1) * sectorBytes;
  const nextOf = async (sector: number) => {
    const perTable = sectorBytes / 4;
    const table = Math.floor(sector / perTable);
    // The header lists the first 109 tables; no document has a directory beyond those.
    if (table >= 109) return endOfChain;
    const tableSector = header.readUInt32LE(76 + table * 4);
    const entry = await bytes.at(sectorAt(tableSector) + (sector % perTable) * 4, 4);
    return entry.length < 4 ? endOfChain : entry.readUInt32LE(0);
  };
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let read = 0; read < maxSectors && sectorAt(sector) < bytes.size; read++) {
    const content = await bytes.at(sectorAt(sector), sectorBytes);
    for (let at = 0; at + 128 <= content.length; at += 128) {
      const nameBytes = content.readUInt16LE(at + 64);
      if (nameBytes < 2 || nameBytes > 64) continue;
      names.push(content.toString('utf16le', at, at + nameBytes - 2));
    }
    sector = await nextOf(sector);
  }
  return names;
}
