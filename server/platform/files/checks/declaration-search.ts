/** Where XML declares a document type or an entity (XML 1.0, sections 2.8 and 4.2). */
const declaration = /<!(DOCTYPE|ENTITY)/;
const longest = '<!DOCTYPE'.length;
/** Encodings whose letters a reader finds as they are; UTF-16 and UTF-32 once their zeros are gone. */
const plainEncoding = /^(utf-?(8|16|32)|us-ascii|ascii|iso-8859-\d+|windows-125\d)/i;
const xmlPart = /\.(xml|rels|vml)$/i;
/** "<?xml" in EBCDIC; in another encoding than UTF-8 and UTF-16 XML has to begin with it. */
const ebcdicStart = '\x4c\x6f\xa7\x94\x93';

/**
 * Looks for declarations in the parts of a document while they are unpacked, in any encoding. A part
 * is XML by what the document says of it, not by its name, so they are looked for in every part.
 */
export class DeclarationSearch {
  /** The beginning, without zeros. */
  #head = '';
  #tail = '';

  /** Takes the next bytes; true once they declare something. */
  finds(chunk: Buffer): boolean {
    const text = this.#tail + chunk.toString('latin1').replaceAll('\0', '');
    if (this.#head.length < 200) this.#head += text.slice(0, 200);
    this.#tail = text.slice(-longest);
    return declaration.test(text);
  }

  /** True for an XML part in an encoding in which a declaration would have been missed. */
  isOddXml(fileName: string): boolean {
    if (!xmlPart.test(fileName) || this.#head === '') return false;
    // Behind a byte order mark of any encoding.
    const start = this.#head.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').trimStart();
    const encoding = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(start)?.[1];
    return (
      start.startsWith(ebcdicStart) || (encoding !== undefined && !plainEncoding.test(encoding))
    );
  }
}
