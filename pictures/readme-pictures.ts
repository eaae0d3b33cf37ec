import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Demo } from '../bench/load/demo.ts';
import type { Screen } from './screen.ts';
import { visit } from './visit.ts';

/** The pictures of README.md, kept in docs/pictures. */
const wanted: readonly { name: string; path: string; by: Screen['by'] }[] = [
  { name: 'landing', path: '/', by: 'visitor' },
  { name: 'back-office', path: '/admin', by: 'admin' },
  { name: 'portal', path: '/client-portal#project', by: 'client' },
];
const window = { width: 1440, height: 900 } as const;
/** The most that one may weigh, in bytes. */
const limit = 150_000;

/** Takes the pictures of README.md anew. */
export async function takeReadmePictures(demo: Demo): Promise<void> {
  const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
  await mkdir(folder, { recursive: true });
  for (const screen of wanted)
    await visit(demo, screen, window, async (page) => {
      const file = join(folder, `${screen.name}.webp`);
      const { size } = await sharp(await page.screenshot())
        .webp({ quality: 90, effort: 6 })
        .toFile(file);
      if (size > limit) throw new Error(`${file} has ${size} bytes, more than ${limit}.`);
      console.log(`docs/pictures/${screen.name}.webp: ${size} bytes`);
    });
}
