import sharp from 'sharp';
import { publicPaths } from '#domain/site/public-paths.ts';
import { observatoryScore } from '../../tools/observatory-score.ts';
import { expectFigure } from '../../tools/promised-figure.ts';
import { expect, test } from '../support/fixtures.ts';
import { admin, startProgram } from '../support/program.ts';

/** Points that every address must reach by the rules of MDN Observatory (promise B18). */
const wanted = 120;
/** Addresses besides the public pages: those of people with an account, of calls, and of none. */
const others = [
  '/no-such-page',
  '/client-portal',
  '/admin/leads',
  '/q/no-such-quote',
  '/api/health/live',
  '/api/catalogue',
  '/api/auth/user',
  '/sitemap.xml',
  '/robots.txt',
  '/icon.svg',
  '/.well-known/security.txt',
];

test('every public address of the built program scores at least 120 points, also in the company’s own look', async () => {
  test.setTimeout(120_000);
  const program = await startProgram({ PUBLIC_URL: 'https://www.example.com' });
  const send = (path: string, more: RequestInit = {}) =>
    fetch(`${program.url}${path}`, { redirect: 'manual', ...more });
  const scores = () =>
    Promise.all(
      [...publicPaths, ...others].map(async (path) => {
        const reply = await send(path);
        const headers = {
          ...Object.fromEntries(reply.headers),
          'set-cookie': reply.headers.getSetCookie(),
        };
        const policy = reply.headers.get('content-security-policy') ?? '';
        return { path, policy, ...observatoryScore({ headers, body: await reply.text() }) };
      }),
    );
  const expectGood = (scored: Awaited<ReturnType<typeof scores>>) => {
    expect(scored.filter(({ total }) => total < wanted)).toEqual([]);
    expect(scored.filter(({ policy }) => /unsafe-(inline|eval)/.test(policy))).toEqual([]);
  };
  try {
    const plain = await scores();
    expectGood(plain);
    expectFigure('B18', plain.length, 'addresses');

    const signIn = await send('/api/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    expect(signIn.status, await signIn.text()).toBe(200);
    const set = signIn.headers.getSetCookie();
    expect(observatoryScore({ headers: { 'set-cookie': set }, body: '' }).parts.cookies).toBe(5);
    const cookie = set.map((one) => one.split(';', 1)[0]).join('; ');
    const color = await send('/api/branding/colors', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ accent: '#7a1f4d', version: 0 }),
    });
    expect(color.status, await color.text()).toBe(200);
    const logo = new FormData();
    const picture = await sharp({
      create: { width: 300, height: 80, channels: 4, background: '#7a1f4d' },
    })
      .png()
      .toBuffer();
    logo.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png');
    const uploaded = await send('/api/branding/logo', {
      method: 'POST',
      headers: { cookie },
      body: logo,
    });
    expect(uploaded.status, await uploaded.text()).toBe(201);
    // The pages' own style, which the policy allows by its hash.
    await expect
      .poll(async () => (await send('/')).headers.get('content-security-policy'))
      .not.toBe(plain[0]?.policy);
    expectGood(await scores());
  } finally {
    await program.stop();
  }
});
