import { setTimeout } from 'node:timers/promises';

/** A thread whose start takes a while, as that of a script with many modules does; then as odd-worker.ts. */
await setTimeout(800);
await import('./odd-worker.ts');
