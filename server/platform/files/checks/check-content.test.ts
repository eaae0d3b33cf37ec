import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Problem } from '#server/platform/http/problem.ts';
import {
  compound,
  jpeg,
  jpegWithExif,
  office,
  pdf,
  png,
  zip,
} from '#server/testing/world/sample-files.ts';
import { expectFigure } from '../../../../tools/promised-figure.ts';
import { checkContent } from './check-content.ts';

/**
 * The result for a file of this name and content, and the CPU time it took in milliseconds: other
 * load on the machine does not count.
 */
async function judge(name: string, content: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'ascent-check-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'arrived');
  await writeFile(path, content);
  const began = process.cpuUsage();
  let charset: string | null = null;
  const answer = await checkContent(path, name).then(
    (checked) => {
      charset = checked.charset;
      return checked.extension;
    },
    (error: unknown) => {
      if (error instanceof Problem) return `${error.code}: ${error.message}`;
      throw error;
    },
  );
  const { user, system } = process.cpuUsage(began);
  return { answer, charset, workMs: (user + system) / 1_000 };
}

const join2 = (...parts: (Buffer | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );

const mustAccept: [string, string, () => Promise<Buffer> | Buffer][] = [
  ['plan.pdf', 'pdf', () => pdf()],
  ['PLAN.PDF', 'pdf', () => join2(pdf(), '\r\n\0\0')],
  ['photo.png', 'png', () => png()],
  ['photo.jpg', 'jpg', () => jpeg()],
  ['photo.jpeg', 'jpeg', () => jpegWithExif('Ana')],
  ['from a phone.jpg', 'jpg', async () => join2(await jpeg(), await jpeg())],
  ['letter.docx', 'docx', () => office('docx')],
  [
    'figures.xlsx',
    'xlsx',
    () => office('xlsx', { 'xl/worksheets/sheet1.xml': '<c/>'.repeat(9e4) }),
  ],
  ['letter.doc', 'doc', () => compound(['WordDocument', '1Table'])],
  ['figures.xls', 'xls', () => compound(['Workbook'])],
  ['notes.txt', 'txt', () => Buffer.from('Größe, café, 漢字, 😀\r\n\tDone.\n')],
  ['windows.txt', 'txt', () => Buffer.from('Gr\xf6\xdfe \x96 caf\xe9', 'latin1')],
  ['utf-16.txt', 'txt', () => join2('\xff\xfe', Buffer.from('Größe', 'utf16le'))],
  ['page.txt', 'txt', () => Buffer.from('  <!DOCTYPE html><html><script>alert(1)</script>')],
  ['drawing.txt', 'txt', () => Buffer.from('<svg onload="alert(1)">')],
  ['feed.txt', 'txt', () => Buffer.from('<?xml version="1.0"?><a/>')],
  ['prices.txt', 'txt', () => Buffer.from('a < b and <3 for PK and MZ')],
];

/** Stored entries whose central directory has a wrong size. */
async function lyingZip() {
  const content = await office('docx', { 'word/media/a.bin': Buffer.alloc(4_000_000) });
  const name = content.lastIndexOf('word/media/a.bin');
  content.writeUInt32LE(1000, name - 46 + 24);
  return content;
}
/** An entry whose name points outside the folder it would be unpacked to; yazl refuses to write one. */
async function climbing(name: string) {
  const placeholder = 'x'.repeat(name.length);
  const content = await office('docx', { [placeholder]: 'x' });
  for (let at = content.indexOf(placeholder); at !== -1; at = content.indexOf(placeholder))
    content.write(name, at, 'latin1');
  return content;
}
async function markedEncrypted() {
  const content = await office('docx');
  const central = content.indexOf('PK\x01\x02', 0, 'latin1');
  content.writeUInt16LE(content.readUInt16LE(central + 8) | 1, central + 8);
  return content;
}
/** A document with an entry that claims not to be a regular file. */
async function special(mode: number, extension: 'docx' | 'xlsx' = 'docx') {
  const content = await office(extension, { 'docProps/app.xml': '/etc/passwd' });
  const central = content.lastIndexOf('docProps/app.xml') - 46;
  content.writeUInt32LE((mode << 16) >>> 0, central + 38);
  return content;
}
const utf16 = (text: string) => join2('\xff\xfe', Buffer.from(text, 'utf16le'));
const declarations: (string | Buffer)[] = [
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  '\ufeff<!DOCTYPE a SYSTEM "http://evil.example/a.dtd"><a/>',
  utf16('<?xml version="1.0"?><!DOCTYPE a><a/>'),
  utf16('<!DOCTYPE a><a/>').subarray(2).swap16(),
  '<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-<a/>',
  // EBCDIC: "<?xml".
  Buffer.from('4c6fa79493', 'hex'),
];
const hugePng = async () => {
  const content = await png();
  content.writeUInt32BE(60_000, 16);
  content.writeUInt32BE(60_000, 20);
  return content;
};
const exe = () => join2('MZ\x90\x00\x03', randomBytes(2000));

const mustReject: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
  // Kinds that are not accepted, whatever their content.
  ['setup.exe', exe, /^wrong_content_type: You can upload only these types of files/],
  [
    'page.html',
    () => Buffer.from('<html>'),
    /^wrong_content_type: You can upload only these types of files/,
  ],
  [
    'drawing.svg',
    () => Buffer.from('<svg/>'),
    /^wrong_content_type: You can upload only these types of files/,
  ],
  [
    'macros.docm',
    () => office('docx'),
    /^wrong_content_type: You can upload only these types of files/,
  ],
  [
    'archive.zip',
    () => zip({ a: 'b' }),
    /^wrong_content_type: You can upload only these types of files/,
  ],
  ['plan.pdf.exe', () => pdf(), /^wrong_content_type: You can upload only these types of files/],
  ['no extension', () => pdf(), /^wrong_content_type: You can upload only these types of files/],
  // Empty.
  ['empty.pdf', () => Buffer.alloc(0), /^invalid_input: This file is empty/],
  ['empty.txt', () => Buffer.alloc(0), /^invalid_input: This file is empty/],
  // Disguised.
  ['setup.pdf', exe, /is a \.exe file/],
  ['setup.png', exe, /is a \.exe file/],
  ['setup.docx', exe, /not a Word document/],
  ['setup.doc', exe, /is a \.exe file/],
  ['setup.txt', exe, /is a \.exe file/],
  ['photo.png', () => jpeg(), /is a \.jpg file/],
  ['photo.jpg', () => png(), /is a \.png file/],
  ['photo.jpg', () => Buffer.from('<script>alert(1)</script>'), /not really a \.jpg/],
  ['script.txt', () => Buffer.from(`${'#'}!/bin/sh\nrm -rf .`), /not plain text/],
  ['archive.txt', () => Buffer.from('MIME-Version: 1.0\r\n'), /not plain text/],
  ['page.txt', () => Buffer.from('<?php system($_GET[0]);'), /not plain text/],
  ['plan.txt', () => pdf(), /is a \.pdf file/],
  ['noise.txt', () => join2('Hello\0world', randomBytes(100)), /not readable text|is a/],
  ['letter.docx', () => office('xlsx'), /not a Word document/],
  ['figures.xlsx', () => office('docx'), /not an Excel document/],
  ['archive.docx', () => zip({ 'a.txt': 'b' }), /not a Word document/],
  ['letter.docx', () => compound(['EncryptedPackage']), /not a Word document/],
  ['letter.doc', () => compound(['Workbook']), /not a Word document/],
  ['letter.doc', () => compound(['Something']), /not a Word document/],
  ['letter.doc', () => Buffer.from('{\\rtf1 hello}'), /is a \.rtf file/],
  // Cut off.
  ['cut.png', async () => (await png()).subarray(0, 50), /complete PNG|not really a/],
  ['cut.jpg', async () => (await jpeg()).subarray(0, -40), /complete JPEG/],
  ['cut.pdf', () => pdf().subarray(0, 60), /not complete/],
  ['cut.docx', async () => (await office('docx')).subarray(0, 200), /not a Word document/],
  // Two files in one.
  ['both.png', async () => join2(await png(), await zip({ a: 'b' })), /also an archive/],
  ['both.jpg', async () => join2(await jpeg(), await zip({ a: 'b' })), /also an archive/],
  ['both.pdf', async () => join2(pdf(), await zip({ a: 'b' })), /also an archive/],
  ['both.txt', async () => join2('Hello ', await zip({ a: 'b' })), /also an archive|not readable/],
  ['page.png', async () => join2(await png(), '<script>alert(1)</script>'), /after its end/],
  ['page.jpg', async () => join2(await jpeg(), '<script>alert(1)</script>'), /after its end/],
  ['program.jpg', async () => join2(await jpeg(), 'MZ', randomBytes(50)), /after its end/],
  ['page.pdf', () => join2(pdf(), '<html><script>alert(1)</script>'), /after its end/],
  ['before.docx', async () => join2(pdf(), await office('docx')), /not a Word document/],
  // Macros, programs and secrets inside.
  ['macro.docx', () => office('docx', { 'word/vbaProject.bin': 'x' }), /macros/],
  ['macro.xlsx', () => office('xlsx', { 'xl/VBAPROJECT.BIN': 'x' }), /macros/],
  ['macro.xlsx', () => office('xlsx', { 'xl/macrosheets/sheet1.xml': '<x/>' }), /macros/],
  ['macro.doc', () => compound(['WordDocument', 'Macros', 'VBA']), /macros/],
  ['macro.xls', () => compound(['Workbook', '_VBA_PROJECT_CUR']), /macros/],
  ['program.docx', () => office('docx', { 'word/embeddings/run.exe': 'MZ' }), /program/],
  ['locked.docx', markedEncrypted, /encrypted/],
  // Made to fill memory, disk or a screen.
  ['huge.png', hugePng, /megapixels/],
  [
    'bomb.docx',
    () => office('docx', { 'word/a.xml': Buffer.alloc(120e6) }),
    /expands to much more/,
  ],
  ['bomb.xlsx', () => office('xlsx', { 'xl/a.xml': Buffer.alloc(60e6) }), /expands to much more/],
  [
    'many.docx',
    () => office('docx', Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`w${i}`, 'x']))),
    /expands to much more/,
  ],
  ['lying.docx', lyingZip, /damaged or unsafe/],
  // Names that point outside the archive.
  ['slip.docx', () => climbing('../../../etc/cron.d/x'), /damaged or unsafe/],
  ['slip.docx', () => climbing('/etc/cron.d/abcdef'), /damaged or unsafe/],
  ['slip.docx', () => climbing('..\\..\\windows\\x'), /damaged or unsafe/],
  // Links, devices and pipes.
  ['link.docx', () => special(0o120777), /damaged or unsafe/],
  ['device.docx', () => special(0o060600), /damaged or unsafe/],
  ['pipe.xlsx', () => special(0o010600, 'xlsx'), /damaged or unsafe/],
  // XML that makes its reader fetch or expand something.
  ...declarations.map((xml): [string, () => Promise<Buffer>, RegExp] => [
    'entities.docx',
    () => office('docx', { 'word/styles.xml': xml }),
    /declares entities|damaged or unsafe/,
  ]),
  [
    'entities.xlsx',
    () => office('xlsx', { 'xl/part.bin': `${' '.repeat(70_000)}<!ENTITY x "y">` }),
    /declares entities/,
  ],
  ['twice.docx', () => office('docx', { 'Word/Document.xml': 'x' }), /damaged or unsafe/],
];

describe('the content of a file', () => {
  test('has as many samples as promised', () => {
    expectFigure('B6', mustReject.length, 'rejected');
    expectFigure('B6', mustAccept.length, 'accepted');
  });

  test.each(mustAccept)('%s is accepted as %s', async (name, extension, make) => {
    expect((await judge(name, await make())).answer).toBe(extension);
  });

  test.each([
    ['utf-8', Buffer.from('Größe')],
    ['utf-8', Buffer.from('plain')],
    ['utf-16', join2('\xff\xfe', Buffer.from('Größe', 'utf16le'))],
    ['windows-1252', Buffer.from('Gr\xf6\xdfe', 'latin1')],
  ])('is known as text in %s', async (charset, content) => {
    expect(await judge('a.txt', content)).toMatchObject({ answer: 'txt', charset });
  });

  test.each(mustReject)('%s is rejected %#', async (name, make, reason) => {
    const content = await make();
    const { answer, workMs } = await judge(name, content);
    expect(answer).toMatch(reason);
    expect(workMs).toBeLessThan(2_000);
  });

  test('is checked without an exception when the file is truncated anywhere or any byte is changed', async () => {
    const samples = [
      ['a.pdf', pdf()],
      ['a.png', await png()],
      ['a.jpg', await jpeg()],
      ['a.docx', await office('docx')],
      ['a.xls', compound(['Workbook'])],
    ] as const;
    for (const [name, content] of samples)
      for (let round = 0; round < 40; round++) {
        const at = Math.floor((round / 40) * content.length);
        const changed = Buffer.from(content);
        changed[at] = (changed[at] ?? 0) ^ 0xff;
        for (const file of [content.subarray(0, at), changed])
          expect(typeof (await judge(name, file)).answer).toBe('string');
      }
  });

  test('is unpacked within 64 MiB and two seconds of CPU time, even for the largest accepted document', async () => {
    // Half noise, so that it compresses to less than the limit and still unpacks to nearly 100 MiB.
    const noise = randomBytes(90_000);
    const sheet = Buffer.concat(
      Array.from({ length: 220 }, () => Buffer.concat([noise, Buffer.alloc(120_000, 'a')])),
    );
    const content = await office('xlsx', { 'xl/a.xml': sheet, 'xl/b.xml': sheet });
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    const { answer, workMs } = await judge('big.xlsx', content);
    clearInterval(watch);
    expect(answer).toBe('xlsx');
    expect(workMs).toBeLessThan(2_000);
    expect(most - before).toBeLessThan(64 * 1024 * 1024);
  });
});
