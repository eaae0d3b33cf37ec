import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { loadSite } from './load-site.ts';

/** A small built site with two texts, and what it serves at /about. */
function siteWithTexts() {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = `<html><head></head><body><h2>__TEXT:landing.offerings.heading__</h2><div><p>__TEXT:privacy-policy.scope.body__</p></div><script>start()</script><script type="application/json" id="site-settings">{"session":"__SESSION__","texts":"__TEXTS__"}</script></body></html>`;
  for (const name of ['index.html', 'about/index.html', '404/index.html', '__spa-fallback.html']) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), page);
  }
  const site = loadSite(folder, { ...readConfig({}), companyName: 'Zenith' });
  const served = () => {
    const file = site.files.get('/about');
    return { html: String(file?.plain.body), etag: file?.etag };
  };
  return { site, served };
}

test('a page has the original words, filled in, and only those changed that play on the product’s name', () => {
  const { html } = siteWithTexts().served();
  expect(html).toContain('<h2>Our Offerings</h2>');
  expect(html).toContain('<div><p>This policy explains what Zenith does');
  expect(html).toContain('"texts":{"Your Ascent.":"Your way."}');
});

test('changed texts are in the page and in its data, escaped for their place, until they go', () => {
  const { site, served } = siteWithTexts();
  const before = served();
  site.showTexts({
    'landing.offerings.heading': 'R&D "and" </script> __SESSION__ by {companyName}',
    'privacy-policy.scope.body': 'A **new** one:\n\n- [a & b](/demo)',
  });
  const { html, etag } = served();
  expect(etag).not.toBe(before.etag);
  expect(html).toContain('<h2>R&#38;D &#34;and&#34; &#60;/script&#62; __SESSION__ by Zenith</h2>');
  expect(html).toContain(
    '<div><p>A <strong>new</strong> one:</p><ul><li><a href="/demo">a &#38; b</a></li></ul></div>',
  );
  const data = /id="site-settings">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data).texts).toEqual({
    'Your Ascent.': 'Your way.',
    'Our Offerings': 'R&D "and" </script> __SESSION__ by Zenith',
    'This policy explains what {companyName} ': 'A **new** one:\n\n- [a & b](/demo)',
  });
  site.showTexts({});
  expect(served()).toEqual(before);
});

test('a preview runs nothing and changes no page', () => {
  const { site, served } = siteWithTexts();
  const before = served();
  const preview = site.pageWith('/about', { 'landing.offerings.heading': 'Only here' });
  expect(preview).toContain('<h2>Only here</h2>');
  expect(preview).not.toContain('<script');
  expect(site.pageWith('/nowhere', {})).toBe('');
  expect(served()).toEqual(before);
});
