import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { type Logo, plainLook } from '#server/platform/config/look.ts';
import { loadSite } from './load-site.ts';
import { lookStyle } from './look-style.ts';

const logo: Logo = {
  id: 'abc',
  width: 480,
  height: 60,
  hasName: true,
  faintOn: 'dark',
  print: '',
  icon: 'QUJD',
};

/** A small built site, as it is served. */
function openSite() {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-look-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page =
    '<html><head><title>__COMPANY_NAME__</title><meta property="og:image" content="__PUBLIC_URL____SHARE_IMAGE__"/></head><body></body></html>';
  for (const name of ['index.html', 'demo/index.html', '404/index.html', '__spa-fallback.html']) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), page);
  }
  for (const name of ['icon.svg', 'favicon.ico', 'share-image.png'])
    writeFileSync(join(folder, name), `ours: ${name}`);
  const config = readConfig({});
  const site = loadSite(folder, config);
  const read = (path: string) => {
    const file = site.files.get(path);
    return { body: String(file?.plain.body), headers: file?.headers ?? {} };
  };
  return { config, site, read };
}

test('every page has the company’s color and logo inline, which its policy allows by hash', () => {
  const { config, site, read } = openSite();
  const before = read('/demo');
  Object.assign(config, { companyName: 'Kestrel', look: { accent: '#7a1fa2', logo } });
  site.showCompany();
  const shells = [site.shell, site.visitorShell, site.notFound].map(({ plain, headers }) => ({
    body: String(plain.body),
    headers,
  }));
  for (const { body, headers } of [read('/'), read('/demo'), ...shells]) {
    expect(body).toContain('<title>Kestrel</title>');
    const style = /<style>(.*?)<\/style><\/head>/.exec(body)?.[1] ?? '';
    expect(style).toContain('--accent-strong:light-dark(#7a1fa2,');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  }
  expect(read('/icon.svg').body).toContain('data:image/png;base64,QUJD');
  Object.assign(config, { companyName: 'Ascent', look: plainLook });
  site.showCompany();
  expect(read('/demo')).toEqual(before);
  expect(before.headers['content-security-policy']).toContain("style-src 'self';");
  expect(read('/icon.svg').body).toBe('ours: icon.svg');
});

test('a browser that asks for favicon.ico gets the logo too', () => {
  const { config, site } = openSite();
  const icon = () => site.files.get('/favicon.ico');
  config.look = { accent: '', logo };
  site.showCompany();
  const { body } = icon()?.plain ?? { body: Buffer.alloc(0) };
  // One picture of 128 by 128 pixels, three bytes long, after the 22 bytes of the header.
  expect([body.readUInt16LE(4), body[6], body.readUInt32LE(14), body.readUInt32LE(18)]).toEqual([
    ...[1, 128, 3, 22],
  ]);
  expect(String(body.subarray(22))).toBe('ABC');
  config.look = plainLook;
  site.showCompany();
  expect(String(icon()?.plain.body)).toBe('ours: favicon.ico');
});

test.each([
  ['wide', { width: 480, height: 60 }, 'width:168px;height:21px;'],
  ['tall', { width: 40, height: 108 }, 'width:13px;height:36px;'],
  ['square', { width: 108, height: 108 }, 'width:36px;height:36px;'],
])('a %s logo has its final size from the start', (_, size, expected) => {
  expect(lookStyle({ accent: '', logo: { ...logo, ...size } })).toContain(expected);
});

test('a logo beside the name leaves room for it on a phone', () => {
  const beside = { ...logo, hasName: false };
  expect(lookStyle({ accent: '', logo: beside })).toContain('width:112px;height:14px;');
});

test('a logo gets a ground only where it could not be seen, and hides a name that it has', () => {
  const styleOf = (more: Partial<Logo>) => lookStyle({ accent: '', logo: { ...logo, ...more } });
  expect(styleOf({ faintOn: 'dark' })).toContain('light-dark(transparent,#f7f5f0)');
  expect(styleOf({ faintOn: null })).not.toContain('background-color');
  expect(styleOf({ hasName: true })).toContain('.logo+span{position:absolute');
  expect(styleOf({ hasName: false })).not.toContain('.logo+span');
  expect(lookStyle(plainLook)).toBe('');
});

test('pictures of the product lose its mark only once the company has a logo', () => {
  const hidden = '.product-mark.product-mark{display:none}';
  expect(lookStyle({ ...plainLook, logo })).toContain(hidden);
  expect(lookStyle({ ...plainLook, accent: '#7a1fa2' })).not.toContain(hidden);
});
