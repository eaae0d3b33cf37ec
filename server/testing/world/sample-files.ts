import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

/** A red square, drawn again each time. */
export function png(size = 8): Promise<Buffer> {
  return drawn(size).png().toBuffer();
}

export function jpeg(size = 8): Promise<Buffer> {
  return drawn(size).jpeg().toBuffer();
}

function drawn(size: number) {
  return sharp({ create: { width: size, height: size, channels: 3, background: '#b22' } });
}

/** A JPEG picture whose EXIF data name the photographer and a rotated orientation. */
export function jpegWithExif(marker: string): Promise<Buffer> {
  return drawn(64)
    .jpeg()
    .withExif({ IFD0: { Artist: marker, Orientation: '6' } })
    .toBuffer();
}

/** The smallest document that every PDF reader opens. */
export function pdf(text = 'Plan'): Buffer {
  const body = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj % ${text}`,
    'trailer<</Root 1 0 R/Size 4>>',
    'startxref',
    '9',
    '%%EOF',
    '',
  ];
  return Buffer.from(body.join('\n'), 'latin1');
}

/** A ZIP archive of these entries, compressed by default. */
export function zip(entries: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    archive.addBuffer(Buffer.from(content), name, { compress });
  archive.end();
  // The stream yields Node buffers; yazl declares an older interface.
  return buffer(archive.outputStream as unknown as NodeJS.ReadableStream);
}

const mains = {
  docx: { part: 'word/document.xml', type: 'wordprocessingml.document.main+xml' },
  xlsx: { part: 'xl/workbook.xml', type: 'spreadsheetml.sheet.main+xml' },
};

/** A document in a newer Office format, with more entries if given. */
export function office(
  extension: 'docx' | 'xlsx',
  more: Record<string, string | Buffer> = {},
): Promise<Buffer> {
  const { part, type } = mains[extension];
  const types = `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`;
  return zip({
    '[Content_Types].xml': types,
    '_rels/.rels': '<Relationships/>',
    [part]: '<body>Plan</body>',
    ...more,
  });
}

/** A compound file in the older Office format with streams of these names. */
export function compound(names: readonly string[]): Buffer {
  const sector = 512;
  const file = Buffer.alloc(sector * 4, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  // The directory is sector 1, the sector table is sector 0.
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, sector);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, sector, sector * 2);
  file.writeUInt32LE(0xfffffffd, sector);
  file.writeUInt32LE(0xfffffffe, sector + 4);
  ['Root Entry', ...names].slice(0, 8).forEach((name, index) => {
    const at = sector * 2 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
    file.writeUInt8(index === 0 ? 5 : 2, at + 66);
  });
  return file;
}

/** What a browser sends for a form with one file. */
export function upload(
  name: string,
  content: Buffer,
  fields: Record<string, string> = {},
): { payload: Buffer<ArrayBuffer>; headers: Record<string, string> } {
  const boundary = `form-${randomBytes(12).toString('hex')}`;
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  // Names are quoted as browsers do (HTML standard, multipart/form-data encoding algorithm).
  const quoted = name.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted}"\r\nContent-Type: text/html\r\n\r\n`;
  return {
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
