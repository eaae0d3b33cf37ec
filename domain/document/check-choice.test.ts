import { expect, test } from 'vitest';
import { choiceProblem } from './check-choice.ts';

test.each([
  ['plan.pdf', 1, null],
  ['PLAN.PDF', 26_214_400, null],
  ['plan.pdf', 26_214_401, 'This file is larger than 25 MB.'],
  ['plan.pdf', 0, 'This file is empty.'],
  [
    'a.p\u200bdf',
    1,
    'The name of this file hides characters in its ending. Please rename it and try again.',
  ],
  [
    'plan.exe',
    1,
    'Only these files can be uploaded: .pdf, .doc, .docx, .txt, .xlsx, .xls, .png, .jpg, .jpeg.',
  ],
])('%s of %i bytes: %s', (name, size, problem) =>
  expect(choiceProblem({ name, size })).toBe(problem),
);
