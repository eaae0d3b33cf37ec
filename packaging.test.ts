import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settings } from './server/platform/config/settings.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const compose = read('packaging/compose.yaml');
const dockerfile = read('packaging/Dockerfile');
const unit = read('packaging/ascent.service');
const dumpUnit = read('packaging/ascent-dump.service');

/** The lines below a key at this depth of a YAML file, up to the next key there. */
function below(text: string, depth: number, key: string): string {
  const indent = ' '.repeat(depth);
  const lines = text.split('\n');
  const begin = lines.indexOf(`${indent}${key}:`) + 1;
  const length = lines.slice(begin).findIndex((line) => new RegExp(`^ {0,${depth}}\\S`).test(line));
  return begin === 0
    ? ''
    : lines.slice(begin, length === -1 ? undefined : begin + length).join('\n');
}
/** The keys at this depth. */
const keys = (text: string, depth: number) =>
  [...text.matchAll(new RegExp(`^ {${depth}}([\\w-]+):`, 'gm'))].map(([, key = '']) => key);
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one);

const services = keys(below(compose, 0, 'services'), 2);
/** Variables of Node itself. */
const ofNode = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS'];
const isSetting = (name: string) =>
  ofNode.includes(name) || settings.some((setting) => setting.name === name);

describe('compose.yaml', () => {
  test('sets only settings of the program', () => {
    const ascent = below(below(compose, 0, 'services'), 2, 'ascent');
    const names = keys(below(ascent, 4, 'environment'), 6);
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });
  test('names only services, networks, volumes and configs that it has', () => {
    const named = [
      ...found(compose, /^ {6}([\w-]+): \{ condition: /gm),
      ...found(compose, /depends_on: \[([\w-]+)\]/g),
      // In addresses of one service for another.
      ...found(compose, /@([a-z]+)[:/]/g),
      ...found(compose, /-master=([a-z]+):/g),
      ...found(compose, /dynamic a ([a-z]+) 3000/g),
    ];
    expect(new Set(named)).toEqual(new Set(['ascent', 'database', 'store', 'bucket']));
    expect(named.filter((name) => !services.includes(name))).toEqual([]);
    expect(keys(below(compose, 0, 'networks'), 2)).toEqual(
      [...new Set(found(compose, /networks: \[(\w+)\]/g))].toSorted(),
    );
    expect(keys(below(compose, 0, 'volumes'), 2).toSorted()).toEqual(
      [...new Set(found(compose, /volumes: \["(\w+):/g))].toSorted(),
    );
    expect(found(compose, /"\.\/([\w.]+):/g)).toEqual(['dump.sh']);
    expect(keys(below(compose, 0, 'configs'), 2)).toEqual(found(compose, /source: (\w+)/g));
  });
  test('has the services and folders that the commands of the handbook name', () => {
    const guide = read('docs/handbook/packages.md');
    const named = [
      ...found(guide, /^docker compose (?:exec|stop|start) ([a-z]+)/gm),
      ...found(guide, /^docker compose run --rm --entrypoint \w+ ([a-z]+)/gm),
    ];
    expect(new Set(named)).toEqual(new Set(['ascent', 'dumps', 'copies']));
    expect(named.filter((name) => !services.includes(name))).toEqual([]);
    expect(found(guide, /^docker compose exec dumps .*(\/dumps)\b/gm)).not.toEqual([]);
  });
  test('trusts the addresses of its own network, and stops later than the program does', () => {
    const [subnet] = found(compose, /subnet: ([\d./]+)/g);
    expect(found(compose, /TRUST_PROXY: ([\d./]+)/g)).toEqual([subnet]);
    const [delay = ''] = found(compose, /STOP_DELAY_SECONDS: "(\d+)"/g);
    const [grace = ''] = found(
      below(below(compose, 0, 'services'), 2, 'ascent'),
      /_period: (\d+)s/g,
    );
    // 10 seconds are the most that a stop takes (rule RUN-1).
    expect(Number(grace)).toBeGreaterThan(Number(delay) + 10);
  });
  test('asks for every variable that it needs, and its own guide sets them', () => {
    const needed = new Set(found(compose, /\$\{(\w+)/g));
    expect(found(compose, /\$\{(\w+)(?!:\?)\b[^:]/g)).toEqual([]);
    const guide = compose.slice(0, compose.indexOf('\nname:'));
    expect(
      [...needed].filter((name) => !guide.includes(`${name}=%s`) && name !== 'DOMAIN'),
    ).toEqual([]);
    expect(guide).toContain('DOMAIN=');
  });
  test('keeps deleted documents longer than the dumps that name them, as the recipe does', () => {
    const [dumps = ''] = found(read('packaging/dump.sh'), /KEEP_DAYS:-(\d+)/g);
    const copies = [compose, read('docs/handbook/backup.md')].flatMap((text) =>
      found(text, /find \S*(?:documents|gone)\S* .*-mtime \+(\d+)/g),
    );
    expect(copies).toEqual([`${Number(dumps) + 1}`, `${Number(dumps) + 1}`]);
  });
  test('has the proxy of the Caddyfile, which is tested', () => {
    const directives = (text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) =>
          /^(max_size|lb_|dial_timeout|response_header_timeout|keepalive)/.test(line),
        );
    expect(directives(below(compose, 0, 'configs'))).toEqual(
      // Instances are found by name there, and those that are away by asking again.
      directives(read('packaging/Caddyfile')).filter((line) => !line.startsWith('lb_try_interval')),
    );
  });
});

describe('the image and the unit', () => {
  test('set only settings of the program', () => {
    const inImage = found(
      dockerfile.slice(dockerfile.lastIndexOf('\nFROM')),
      /^(?:ENV)? +([A-Z_]+)=/gm,
    );
    const inUnit = found(unit, /^Environment=(.+)$/gm).flatMap((line) => found(line, /(\w+)=/g));
    expect(inImage).toContain('DATA_DIR');
    expect(inUnit).toContain('DATA_DIR');
    expect([...inImage, ...inUnit].filter((name) => !isSetting(name))).toEqual([]);
  });
  test('have a user that is there while the program is stopped, for a restore', () => {
    for (const one of [unit, dumpUnit]) {
      expect(one).toMatch(/^User=ascent$/m);
      expect(one).not.toContain('DynamicUser');
    }
    expect(unit).toContain('useradd --system');
    // A folder for backups elsewhere has to be named there.
    expect(found(unit, /^#ReadWritePaths=(.+)$/gm)).toEqual(
      found(dumpUnit, /^ReadWritePaths=(.+)$/gm),
    );
  });
  test('make dumps with the script that is tested', () => {
    expect(found(dumpUnit, /^ExecStart=\/opt\/ascent\/(.+?) /gm)).toEqual(['packaging/dump.sh']);
    expect(found(compose, /entrypoint: \[\/([\w.]+), \/dumps/g)).toEqual(['dump.sh']);
    expect(statSync('packaging/dump.sh').mode & 0o111).toBe(0o111);
    const [watched] = found(compose, /BACKUP_DIR: (\/\w+)/g);
    expect(found(compose, /volumes: \["dumps:(\/\w+)/g)).toEqual([watched, watched, watched]);
  });
  test('start what a release has', () => {
    const scripts = [
      ...found(dockerfile, /(tools\/[\w-]+\.mjs)/g),
      ...found(unit, /(tools\/[\w-]+\.mjs)/g),
    ];
    expect(new Set(scripts)).toEqual(
      new Set(['tools/pack.mjs', 'tools/start.mjs', 'tools/site.mjs']),
    );
    expect(scripts.filter((path) => !existsSync(path))).toEqual([]);
    const packed = read('tools/pack.mjs');
    expect(packed).toContain("'tools/start.mjs'");
    expect(packed).toContain("'tools/site.mjs'");
  });
});
