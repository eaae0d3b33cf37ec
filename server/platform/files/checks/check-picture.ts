import type { FileBytes } from './file-bytes.ts';
import { windowBytes } from './file-bytes.ts';

/** Most pixels of a picture: one that unpacks to more than 400 MB in a browser is not a photograph. */
const maxPixels = 100_000_000;
/** A camera's picture has some dozen parts; one with more was made to keep us busy. */
const maxParts = 20_000;

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** How programs, archives and documents begin. */
const otherFiles = [
  'PK\x03\x04',
  'PK\x05\x06',
  '%PDF',
  'MZ',
  'Rar!',
  '7z\xbc\xaf',
  '\x7fELF',
  '#!',
];

const broken = (kind: string) => `This is not a complete ${kind} picture.`;
const tooManyPixels = 'This picture has more than 100 megapixels.';
const hiddenFile = 'This picture has extra data after its end.';

/** Why the file is not exactly one PNG picture (PNG, section 5), or null. */
export async function pngProblem(bytes: FileBytes): Promise<string | null> {
  const head = await bytes.at(0, 33);
  if (head.length < 33 || !head.subarray(0, 8).equals(pngStart)) return broken('PNG');
  if (head.toString('latin1', 12, 16) !== 'IHDR') return broken('PNG');
  if (head.readUInt32BE(16) * head.readUInt32BE(20) > maxPixels) return tooManyPixels;
  let position = 8;
  let hasPixels = false;
  for (let part = 0; part < maxParts; part++) {
    const header = await bytes.at(position, 8);
    if (header.length < 8) return broken('PNG');
    const name = header.toString('latin1', 4, 8);
    // Length, name, data and checksum.
    position += 12 + header.readUInt32BE(0);
    if (position > bytes.size) return broken('PNG');
    if (name === 'IDAT') hasPixels = true;
    if (name !== 'IEND') continue;
    if (!hasPixels) return broken('PNG');
    return position === bytes.size ? null : hiddenFile;
  }
  return broken('PNG');
}

/** Why the file is not a JPEG picture (ITU T.81, annex B) without foreign content after it, or null. */
export async function jpegProblem(bytes: FileBytes): Promise<string | null> {
  const head = await bytes.at(0, 3);
  if (head.length < 3 || head[0] !== 0xff || head[1] !== 0xd8 || head[2] !== 0xff)
    return broken('JPEG');
  let position = 2;
  let hasFrame = false;
  for (let part = 0; part < maxParts; part++) {
    const header = await bytes.at(position, 9);
    if (header.length < 2 || header[0] !== 0xff) return broken('JPEG');
    const marker = header[1] ?? 0;
    // Any number of 0xff may precede a marker.
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    if (marker === 0xd9) return hasFrame ? behindJpeg(bytes, position + 2) : broken('JPEG');
    if (header.length < 4) return broken('JPEG');
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      if (header.length < 9) return broken('JPEG');
      if (header.readUInt16BE(5) * header.readUInt16BE(7) > maxPixels) return tooManyPixels;
      hasFrame = true;
    }
    position += 2 + header.readUInt16BE(2);
    if (marker === 0xda) position = await endOfScan(bytes, position);
    if (position >= bytes.size) return broken('JPEG');
  }
  return broken('JPEG');
}

/** The position of the next marker after coded pixels: a 0xff that is neither stuffed nor a restart. */
async function endOfScan(bytes: FileBytes, from: number): Promise<number> {
  for (let start = from; start < bytes.size; ) {
    const window = await bytes.at(start, windowBytes);
    let at = window.indexOf(0xff);
    while (at !== -1 && at + 1 < window.length) {
      const next = window[at + 1] ?? 0;
      if (next !== 0x00 && (next < 0xd0 || next > 0xd7) && next !== 0xff) return start + at;
      at = window.indexOf(0xff, at + 1);
    }
    // A 0xff at the very end is checked again together with the next byte.
    start += at === -1 ? window.length : Math.max(at, 1);
    if (window.length === 1) return bytes.size;
  }
  return bytes.size;
}

/**
 * Cameras append previews and depth maps to the picture, so content may follow, but not what
 * another program would open as a file of its own.
 */
async function behindJpeg(bytes: FileBytes, position: number): Promise<string | null> {
  const rest = await bytes.at(position, windowBytes);
  const text = rest.toString('latin1');
  const start = text.trimStart();
  if (otherFiles.some((first) => start.startsWith(first))) return hiddenFile;
  return /<(script|html|svg|\?php|!doctype)/i.test(text) ? hiddenFile : null;
}
