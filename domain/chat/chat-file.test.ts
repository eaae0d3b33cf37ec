import { expect, test } from 'vitest';
import { chatFileProblem } from './chat-file.ts';
import { fileMessage, messageWithFile, wordsBeside } from './message-rule.ts';

test.each([
  ['Plan.pdf', 10 * 1024 * 1024, null],
  ['Screen.PNG', 1, null],
  ['photo.jpeg', 1, null],
  ['Plan.pdf', 10 * 1024 * 1024 + 1, 'This file is larger than 10 MB.'],
  ['Plan.pdf', 30 * 1024 * 1024, 'This file is larger than 10 MB.'],
  ['Plan.pdf', 0, 'This file is empty.'],
  ['Plan.docx', 1, 'Please choose a PNG or JPEG picture, or a PDF.'],
  ['cat.gif', 1, 'Please choose a PNG or JPEG picture, or a PDF.'],
  ['Plan', 1, 'Please choose a PNG or JPEG picture, or a PDF.'],
])('a file named %s of %i bytes: %s', (name, size, problem) => {
  expect(chatFileProblem({ name, size })).toBe(problem);
});

test('a message that is only a file says so in lists and emails, and has no words beside the file', () => {
  const file = { name: 'Plan.pdf' };
  expect(fileMessage(file.name)).toBe('Sent a file: Plan.pdf');
  expect(wordsBeside(fileMessage(file.name), file)).toBe('');
  expect(wordsBeside('Here it is', file)).toBe('Here it is');
  expect(messageWithFile(fileMessage(file.name), file.name)).toBe('Sent a file: Plan.pdf');
  expect(messageWithFile('Here it is', file.name)).toBe('Here it is\n\nFile: Plan.pdf');
  expect(messageWithFile('Hello', undefined)).toBe('Hello');
});
