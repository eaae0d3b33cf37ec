import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { plainLook } from '#server/platform/config/look.ts';
import { serveSite } from '#server/testing/small-site.ts';
import { loadSite } from './load-site.ts';
import { fillPage } from './page-settings.ts';

describe('the site', () => {
  test("inserts the company's name into text and data, without letting it become markup", async () => {
    const app = await serveSite('R&D <"Zenith">');
    const { body } = await app.inject('/');
    expect(body).toContain('<title>R&#38;D &#60;&#34;Zenith&#34;&#62; | Page</title>');
    const data = /id="site-settings">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      companyName: 'R&D <"Zenith">',
      session: '',
      catalogueChanges: '',
      texts: { 'Your Ascent.': 'Your way.' },
    });
  });

  test('leads a form that was sent without scripts back to its page, and keeps nothing of it', async () => {
    const app = await serveSite();
    const post = (url: string, type = 'application/x-www-form-urlencoded') =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: 'email=ada%40example.com&password=correct-horse',
      });
    for (const url of ['/login?admin=true', '/contact']) {
      const reply = await post(url);
      expect([reply.statusCode, reply.headers.location]).toEqual([303, url]);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect((await post('/contact', 'multipart/form-data; boundary=x')).statusCode).toBe(303);
    // Not our forms: calls, files, pages without one, and pages that do not exist.
    for (const [url, type, status] of [
      ['/contact', 'application/json', 405],
      ['/demo', 'application/json', 405],
      ['/demo', undefined, 405],
      ['/demo', 'multipart/form-data; boundary=x', 405],
      ['/', undefined, 405],
      ['/logout', undefined, 405],
      ['/quotes/abc', 'multipart/form-data; boundary=x', 405],
      ['/admin/leads', undefined, 405],
      ['/nowhere', undefined, 405],
      ['/assets/app-1a2b.js', undefined, 405],
      ['//evil.example/', undefined, 405],
    ] as const)
      expect((await post(url, type)).statusCode, url).toBe(status);
  });

  test('describes the company to search engines, with a profile only where there is one', () => {
    const data =
      '<script type="application/ld+json">{"name":"__COMPANY_NAME__","sameAs":"__SOCIAL_URL__"}</script>';
    const filled = (socialUrl: string) => {
      const company = { companyName: 'R&D "Z"', companyEmail: '', publicUrl: '' };
      const businessTimeZone = 'America/New_York';
      const settings = { ...company, businessTimeZone, socialUrl, look: plainLook };
      const html = fillPage(data, settings, { session: '', catalogueChanges: '', texts: {} });
      return JSON.parse(html.replace(/<.*?>/g, ''));
    };
    expect(filled('https://social.example/rd')).toEqual({
      name: 'R&D "Z"',
      sameAs: 'https://social.example/rd',
    });
    expect(filled('')).toEqual({ name: 'R&D "Z"' });
  });

  test('says its tagline, without the product’s own name for a company of another', async () => {
    const tagline =
      '<title>__TEXT:landing.hero.first.heading__ __TEXT:landing.hero.second.heading__</title>"__TEXTS__"';
    const filled = (companyName: string, texts = {}) => {
      const company = { companyName, companyEmail: '', publicUrl: '', socialUrl: '' };
      const businessTimeZone = 'America/New_York';
      const settings = { ...company, businessTimeZone, look: plainLook };
      return fillPage(tagline, settings, { session: '', catalogueChanges: '', texts });
    };
    expect(filled('Ascent')).toBe('<title>Your CRM. Your Ascent.</title>{}');
    expect(filled('Kestrel')).toBe(
      '<title>Your CRM. Your way.</title>{"Your Ascent.":"Your way."}',
    );
    const own = { 'landing.hero.second.heading': 'Our hover.' };
    expect(filled('Kestrel', own)).toContain('<title>Your CRM. Our hover.</title>');
  });

  test('allows exactly the scripts of the page, by hash', async () => {
    const app = await serveSite();
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).not.toMatch(/unsafe/);
  });

  test('answers an unknown path with a 404 page, a private one with the shell', async () => {
    const app = await serveSite();
    const missing = await app.inject('/nowhere');
    expect([missing.statusCode, missing.body.includes('404 Page Not Found')]).toEqual([404, true]);
    for (const path of [
      '/admin',
      '/admin/leads',
      '/admin-working',
      '/client-portal',
      '/change-password',
      '/add-second-factor',
      '/single-sign-on',
    ]) {
      const shell = await app.inject(path);
      expect([shell.statusCode, shell.body.includes('shell')]).toEqual([200, true]);
      expect(shell.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
    }
  });

  test('answers the administrators’ gate with its refusal, and with the shell where there is a value to check', async () => {
    const app = await serveSite();
    const bodyOf = async (url: string) => (await app.inject(url)).body;
    expect(await bodyOf('/admin-login')).toContain('refusal');
    expect(await bodyOf('/admin-login?auth=')).toContain('refusal');
    expect(await bodyOf('/admin-login?from=mail')).toContain('refusal');
    expect(await bodyOf('/admin-login?auth=guessed')).toContain('shell');
    expect(await bodyOf('/admin-login?auth=a&auth=b')).toContain('shell');
  });

  test('tells a private page when there is no session cookie', async () => {
    const app = await serveSite();
    const shell = (cookie?: string) =>
      app.inject({ url: '/admin', headers: cookie === undefined ? {} : { cookie } });
    expect((await shell()).body).toContain('"session":"none"');
    expect((await shell('other=1')).body).toContain('"session":"none"');
    expect((await shell('ascent_session=whatever')).body).toContain('"session":""');
  });

  test.each([
    ['GET', '/%2e%2e/%2e%2e/etc/passwd', 404],
    ['GET', '/assets/..%2f..%2fetc%2fpasswd', 404],
    ['GET', '/%E0%A4%A', 404],
    ['GET', '/demo/', 308],
    ['GET', '/api/nowhere', 404],
    ['GET', `/${'a'.repeat(9000)}`, 414],
    ['POST', '/demo', 405],
    ['DELETE', '/nowhere', 405],
    ['TRACE', '/', 405],
    ['TRACE', '/api/catalogue', 405],
    ['PUT', '/api/quotes', 405],
    ['HEAD', '/', 200],
  ] as const)('%s %s answers %i', async (method, url, status) => {
    const app = await serveSite();
    expect((await app.inject({ method, url })).statusCode).toBe(status);
  });

  test('is sent compressed to clients that accept it, and not at all when unchanged', async () => {
    const app = await serveSite();
    const plain = await app.inject('/');
    const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    const again = await app.inject({
      url: '/',
      headers: { 'if-none-match': String(plain.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['gzip;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['gzip;q=0.5, br;q=0.1', 'br'],
  ])('honours a refused compression: %s', async (accepted, encoding) => {
    const app = await serveSite();
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
  });

  test('gives a page a weak tag, since its bytes differ with the compression', async () => {
    const app = await serveSite();
    expect((await app.inject('/')).headers.etag).toMatch(/^W\/"/);
  });

  test('keeps the query when it redirects from a trailing slash', async () => {
    const app = await serveSite();
    const { headers } = await app.inject('/login/?admin=true');
    expect(headers.location).toBe('/login?admin=true');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test.each([
    ['/DEMO', '/demo'],
    ['/Demo/', '/demo'],
    ['/Login?admin=true&X=Y', '/login?admin=true&X=Y'],
    ['/INDEX.html', undefined],
    ['/Client-Portal', '/client-portal'],
    ['/client-portal/', '/client-portal'],
    ['/ADMIN/leads?lead=Ab', '/admin/leads?lead=Ab'],
    ['/Quotes/AbC-1', '/quotes/AbC-1'],
    ['/quotes/AbC-1', undefined],
    ['/Admin/LOGIN', '/admin/login'],
    ['/admin/Leads', '/admin/leads'],
    ['/ADMIN/Users/Security-Log/?Q=Ab', '/admin/users/security-log?Q=Ab'],
    [
      '/admin/PROJECTS/019CD0C3-7F00-7000-8A41-0B1FCE52D9B3/Report',
      '/admin/projects/019CD0C3-7F00-7000-8A41-0B1FCE52D9B3/report',
    ],
    ['/admin/projects/019cd0c3-7f00-7000-8a41-0b1fce52d9b3/report', undefined],
    ['/Admin/%2F%2Fevil.example', '/admin/%2F%2Fevil.example'],
    ['/Nowhere', undefined],
    ['/assets/APP-1a2b.js', '/assets/app-1a2b.js'],
  ])('redirects an address in another case to the right one: %s', async (url, location) => {
    const app = await serveSite();
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await app.inject({ method, url });
      expect([reply.statusCode === 308, reply.headers.location]).toEqual([
        location !== undefined,
        location,
      ]);
    }
  });

  test('lists the public pages for search engines and excludes private ones', async () => {
    const app = await serveSite();
    const map = (await app.inject('/sitemap.xml')).body;
    expect(map).toContain('<loc>http://localhost:3000/demo</loc>');
    expect(map).not.toContain('login');
    expect((await app.inject('/login')).headers['x-robots-tag']).toBe('noindex');
    expect((await app.inject('/robots.txt')).body).toContain(
      'Sitemap: http://localhost:3000/sitemap.xml',
    );
  });

  test('a private screen preloads what it needs, and with a session makes its first calls', async () => {
    const app = await serveSite();
    const at = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });
    const own = await at('/admin/leads?status=new', 'ascent_session=abc');
    expect(own.body).toMatch(/<head><script>call\(\)<\/script>.*<link\/><\/head>/);
    const scripts = String(own.headers['content-security-policy']).match(/sha256-/g);
    expect(scripts).toHaveLength(2);
    const visitors = await at('/admin/leads');
    expect(visitors.body).toContain('<link/></head>');
    expect(visitors.body).not.toContain('call()');
    expect((await at('/admin/quotes', 'ascent_session=abc')).body).not.toContain('<link/>');
    expect((await at('/__first-screens.json')).statusCode).toBe(404);
  });

  test('lets hashed assets be cached for a year, icons for a minute, and pages until they change', async () => {
    const app = await serveSite();
    for (const icon of ['/icon.svg', '/favicon.ico'])
      expect((await app.inject(icon)).headers['cache-control']).toBe('public, max-age=60');
    expect((await app.inject('/share-image.png')).headers['cache-control']).toBe('no-cache');
    expect((await app.inject('/assets/app-1a2b.js')).headers['cache-control']).toContain(
      'immutable',
    );
    expect((await app.inject('/')).headers['cache-control']).toBe('no-cache');
  });

  test('shows new prices in every page, including compressed ones, under a new tag', async () => {
    const app = await serveSite();
    const before = await app.inject('/demo');
    const changes = JSON.stringify({ count: 1, entries: [{ label: 'A "quoted" </script>' }] });
    app.site.showCatalogue(changes);
    const after = await app.inject({ url: '/demo', headers: { 'accept-encoding': 'br' } });
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const html = brotliDecompressSync(after.rawPayload).toString();
    const data = /id="site-settings">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data).catalogueChanges).toBe(changes);
    expect((await app.inject('/admin')).body).toContain('quoted');
    app.site.showCatalogue('');
    expect((await app.inject('/demo')).headers.etag).toBe(before.headers.etag);
  });

  test('does not start without a build', () => {
    expect(() => loadSite('/nowhere', readConfig({}))).toThrow('not built yet');
  });
});
