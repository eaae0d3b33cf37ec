import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { FileBytes } from './file-bytes.ts';

/** Limits on what an archive may unpack to: one beyond them was made to fill memory or disk. */
const maxEntries = 500;
const maxUnpackedBytes = 100 * 1024 * 1024;
/** Text compresses to a tenth, sheets of zeros to a hundredth. */
const maxRatio = 200;
/** Entries below this size are harmless, whatever their ratio. */
const smallEntryBytes = 1024 * 1024;
/** The size of a document's part list; the largest ones seen have a few hundred lines. */
const maxListBytes = 1024 * 1024;

const bomb = 'This file expands to much more data than it should.';
const macros = 'This document contains macros. Save it without them and try again.';
const damaged = 'This document is damaged or unsafe.';
const declares =
  'This document declares entities or a document type, which Word and Excel never do.';
const encrypted = 'This document is encrypted.';
const kinds = {
  docx: { article: 'a', name: 'Word', main: 'wordprocessingml.document.main+xml', folder: 'word/' },
  xlsx: { article: 'an', name: 'Excel', main: 'spreadsheetml.sheet.main+xml', folder: 'xl/' },
};

/** File types in a Unix mode (POSIX, sys/stat.h). */
const regularFile = 0o100000;
const folder = 0o040000;

/** Programs and archives, which do not belong in a document. */
const foreignEntry =
  /\.(exe|dll|com|scr|bat|cmd|ps1|vbs|js|jse|wsf|hta|jar|msi|lnk|sh|zip|7z|rar|html?|svg|docm|xlsm)$/i;
const macroEntry =
  /(^|\/)(vbaproject\.bin|vbadata\.xml|vbaprojectsignature\w*\.bin)$|^xl\/macrosheets\//i;

/** Why the file is not a Word or Excel document in the newer format (ECMA-376, part 2), or null. */
export async function packageProblem(
  bytes: FileBytes,
  path: string,
  extension: 'docx' | 'xlsx',
): Promise<string | null> {
  const kind = kinds[extension];
  const otherwise = `This is not ${kind.article} ${kind.name} document in .${extension} format.`;
  const head = await bytes.at(0, 4);
  // If the file does not start with the first entry, something else precedes the archive.
  if (head.toString('latin1') !== 'PK\x03\x04') return otherwise;
  let archive: ZipFile;
  try {
    archive = await openPromise(path, { strictFileNames: true, autoClose: false });
  } catch {
    // Whatever is wrong with the archive, the message is the same.
    return otherwise;
  }
  try {
    if (archive.entryCount > maxEntries) return bomb;
    // A polyglot file hides its second file in the comment.
    if (archive.comment !== '') return otherwise;
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) {
      entries.push(entry);
      if (entries.length > maxEntries) return bomb;
    }
    return (
      listProblem(entries, bytes.size) ??
      (await unpackedProblem(archive, entries)) ??
      (await partsProblem(archive, entries, kind, otherwise))
    );
  } catch {
    // yauzl throws for names that point outside the archive, mismatched sizes, and damage.
    return damaged;
  } finally {
    archive.close();
  }
}

/** Problems that the list of entries alone shows. */
function listProblem(entries: readonly Entry[], fileSize: number): string | null {
  let unpacked = 0;
  let packed = 0;
  const names = new Set<string>();
  for (const entry of entries) {
    if (entry.isEncrypted()) return encrypted;
    if (isSpecial(entry)) return damaged;
    if (macroEntry.test(entry.fileName)) return macros;
    if (foreignEntry.test(entry.fileName))
      return 'This document contains a program or another archive.';
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) return damaged;
    names.add(name);
    unpacked += entry.uncompressedSize;
    packed += entry.compressedSize;
    if (
      entry.uncompressedSize > smallEntryBytes &&
      entry.uncompressedSize > maxRatio * entry.compressedSize
    )
      return bomb;
  }
  // Entries that together are larger than the file overlap.
  return unpacked > maxUnpackedBytes || packed > fileSize ? bomb : null;
}

/** Whether an entry is a link, device or pipe: Unix writes the file type into the upper half (APPNOTE, 4.4.15). */
function isSpecial({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  return ![0, regularFile, folder].includes(kind);
}

/** Unpacks every entry without keeping it: yauzl throws where one is larger than listed. */
async function unpackedProblem(
  archive: ZipFile,
  entries: readonly Entry[],
): Promise<string | null> {
  let unpacked = 0;
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    const search = new DeclarationSearch();
    const stream: Readable = await archive.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      // Without an encoding a stream gives buffers.
      unpacked += (chunk as Buffer).length;
      if (unpacked > maxUnpackedBytes) return bomb;
      if (search.finds(chunk as Buffer)) return declares;
    }
    if (search.isOddXml(entry.fileName)) return damaged;
  }
  return null;
}

/** Checks that the parts are those of a document of this kind. */
async function partsProblem(
  archive: ZipFile,
  entries: readonly Entry[],
  kind: (typeof kinds)[keyof typeof kinds],
  otherwise: string,
): Promise<string | null> {
  const find = (name: string) => entries.find(({ fileName }) => fileName === name);
  const list = find('[Content_Types].xml');
  const hasMain = entries.some(
    ({ fileName }) => fileName.startsWith(kind.folder) && fileName.endsWith('.xml'),
  );
  if (list === undefined || find('_rels/.rels') === undefined || !hasMain) return otherwise;
  if (list.uncompressedSize > maxListBytes) return bomb;
  const chunks: Buffer[] = [];
  // Without an encoding a stream gives buffers.
  for await (const chunk of await archive.openReadStreamPromise(list)) chunks.push(chunk as Buffer);
  const types = Buffer.concat(chunks).toString('utf8');
  if (/macroEnabled|vbaProject/i.test(types)) return macros;
  return types.includes(kind.main) ? null : otherwise;
}

/** Where XML declares a document type or an entity (XML 1.0, sections 2.8 and 4.2). */
const declaration = /<!(DOCTYPE|ENTITY)/;
const longest = '<!DOCTYPE'.length;
/** Encodings in which ASCII text is found as it is; UTF-16 and UTF-32 once their zeros are removed. */
const plainEncoding = /^(utf-?(8|16|32)|us-ascii|ascii|iso-8859-\d+|windows-125\d)/i;
const xmlPart = /\.(xml|rels|vml)$/i;
/** "<?xml" in EBCDIC; in encodings other than UTF-8 and UTF-16, XML must start with it. */
const ebcdicStart = '\x4c\x6f\xa7\x94\x93';

/**
 * Searches the parts of a document for declarations while they are unpacked, in any encoding.
 * Whether a part is XML depends on the document's part list, not on its name, so every part is
 * searched.
 */
class DeclarationSearch {
  /** The beginning, without zeros. */
  #head = '';
  #tail = '';

  /** Takes the next bytes; true once they contain a declaration. */
  finds(chunk: Buffer): boolean {
    const text = this.#tail + chunk.toString('latin1').replaceAll('\0', '');
    if (this.#head.length < 200) this.#head += text.slice(0, 200);
    this.#tail = text.slice(-longest);
    return declaration.test(text);
  }

  /** True for an XML part in an encoding in which a declaration would be missed. */
  isOddXml(fileName: string): boolean {
    if (!xmlPart.test(fileName) || this.#head === '') return false;
    // After a byte order mark in any encoding.
    const start = this.#head.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').trimStart();
    const encoding = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(start)?.[1];
    return (
      start.startsWith(ebcdicStart) || (encoding !== undefined && !plainEncoding.test(encoding))
    );
  }
}
