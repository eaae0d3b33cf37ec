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
    'This file name has hidden characters in its extension. Please rename the file and try again.',
  ],
  [
    'plan.exe',
    1,
    'You can upload only these types of files: .pdf, .doc, .docx, .txt, .xlsx, .xls, .png, .jpg, .jpeg.',
  ],
])('%s of %i bytes: %s', (name, size, problem) =>
  expect(choiceProblem({ name, size })).toBe(problem),
);
