import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Demo } from '../bench/load/demo.ts';
import type { Screen } from './screen.ts';
import { visit } from './visit.ts';

/** A picture of the handbook, kept in docs/handbook/pictures. */
type Picture = Pick<Screen, 'name' | 'path' | 'by'>;

const first = async ({ read }: Demo, path: string) =>
  (await read<{ id: string }[]>('admin', path))[0]?.id ?? '';

async function wanted(demo: Demo): Promise<Picture[]> {
  const quote = await first(demo, '/api/quotes?status=approved');
  const [project] = await demo.read<{ id: string }[]>('client', '/api/client/projects');
  return [
    { name: 'leads', path: `/admin/leads?lead=${await first(demo, '/api/leads')}`, by: 'admin' },
    { name: 'quote', path: `/admin/quotes/${quote}`, by: 'admin' },
    { name: 'bookings', path: '/admin/bookings/week', by: 'admin' },
    { name: 'project', path: `/admin/projects/${project?.id}`, by: 'admin' },
    { name: 'invoices', path: '/admin/invoices', by: 'admin' },
    { name: 'inbox', path: '/admin/inbox', by: 'admin' },
    { name: 'users', path: '/admin/users', by: 'admin' },
    { name: 'portal', path: '/client-portal#project', by: 'client' },
  ];
}

const window = { width: 1440, height: 900 } as const;
/** Width of a picture; web/shared/handbook/handbook-text.tsx knows its size. */
const width = 1200;
/** The most that one may weigh, in bytes. */
const limit = 75_000;

/** Takes the pictures of the handbook anew. */
export async function takeHandbookPictures(demo: Demo): Promise<void> {
  const folder = join(import.meta.dirname, '..', 'docs', 'handbook', 'pictures');
  await mkdir(folder, { recursive: true });
  for (const screen of await wanted(demo))
    await visit(demo, screen, window, async (page) => {
      const file = join(folder, `${screen.name}.webp`);
      const { size } = await sharp(await page.screenshot())
        .resize({ width })
        .webp({ quality: 80, effort: 6 })
        .toFile(file);
      if (size > limit) throw new Error(`${file} has ${size} bytes, more than ${limit}.`);
      console.log(`docs/handbook/pictures/${screen.name}.webp: ${size} bytes`);
    });
}
