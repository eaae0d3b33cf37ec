import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { programNode } from './node.mjs';
import { inRoot, root } from './paths.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  const bench = spawn(programNode(), [inRoot('tools', 'bench-run.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  bench.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
