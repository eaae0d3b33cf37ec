import { test as base } from './fixtures.ts';
import { type Program, startProgram } from './program.ts';

/** A test with a program of its own, in which clients pay with the test provider. */
export const test = base.extend<object, { program: Program }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find fixtures.
    async ({}, use) => {
      const program = await startProgram({ PAYMENT_PROVIDER: 'test' });
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
