import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from '@playwright/test';
import sharp from 'sharp';
import type { Demo } from '../bench/load/demo.ts';
import { chosen, makeOwner, signedIn } from '../e2e/support/people.ts';
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
    { name: 'day-owner', path: '/admin', by: 'admin' },
    { name: 'day-client', path: '/client-portal', by: 'client' },
  ];
}

const folder = join(import.meta.dirname, '..', 'docs', 'handbook', 'pictures');
const window = { width: 1440, height: 900 } as const;
/** Width of a picture; web/shared/handbook/handbook-text.tsx knows its size. */
const width = 1200;
/** The most that one may weigh, in bytes. */
const limit = 75_000;

/** The people of daily-work.md, one of each ready-made role that works every day. */
const colleagues = [
  { role: 'sales', name: 'Lena Ortiz' },
  { role: 'support', name: 'Jonas Wirth' },
  { role: 'project-lead', name: 'Aiko Mori' },
  { role: 'bookkeeper', name: 'Paul Adeyemi' },
] as const;

/** The demo as a new colleague with a role sees it. */
async function asColleague(demo: Demo, { role, name }: (typeof colleagues)[number]): Promise<Demo> {
  const admin = await request.newContext({
    baseURL: demo.url,
    storageState: demo.cookies.admin,
  });
  const email = `${role}@ascent.example`;
  const id = await makeOwner(admin, demo.url, name, email, 'staff');
  const given = await admin.put(`/api/users/${id}/role`, { data: { staffRole: role } });
  if (!given.ok()) throw new Error(`The role was not given: ${await given.text()}`);
  await admin.dispose();
  const own = await signedIn(demo.url, email, chosen);
  const cookies = { ...demo.cookies, admin: await own.storageState() };
  await own.dispose();
  return { ...demo, cookies };
}

/** Takes the pictures of the handbook anew. */
export async function takeHandbookPictures(demo: Demo): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const picture of await wanted(demo)) await take(demo, picture);
  for (const colleague of colleagues) {
    const name = `day-${colleague.role}`;
    await take(await asColleague(demo, colleague), { name, path: '/admin', by: 'admin' });
  }
}

function take(demo: Demo, picture: Picture): Promise<void> {
  return visit(demo, picture, window, async (page) => {
    const file = join(folder, `${picture.name}.webp`);
    const { size } = await sharp(await page.screenshot())
      .resize({ width })
      .webp({ quality: 80, effort: 6 })
      .toFile(file);
    if (size > limit) throw new Error(`${file} has ${size} bytes, more than ${limit}.`);
    console.log(`docs/handbook/pictures/${picture.name}.webp: ${size} bytes`);
  });
}
