/**
 * The program does not start, and says why and what to do. Each message is in
 * docs/handbook/troubleshooting.md, which handbook.test.ts checks.
 */
export class StartRefusal extends Error {}
