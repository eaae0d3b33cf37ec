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
export class DeclarationSearch {
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
