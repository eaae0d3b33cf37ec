import { expect, test } from 'vitest';
import { findSections } from './find-sections.ts';

const section = (page: string, heading: string, text: string) => ({
  slug: page.toLowerCase(),
  page,
  heading,
  id: heading.toLowerCase(),
  text,
});
const sections = [
  section('Leads', '', 'A lead is a person who wrote to you. Restore one from the bin.'),
  section('Backup', 'Restore', 'Stop the program. Set BACKUP_DIR.'),
  section('Restore drill', '', 'Practice.'),
];
const found = (typed: string) => findSections(typed, sections).map(({ page }) => page);

test('a section is found by the beginnings of its words, headings first', () => {
  expect(found('rest')).toEqual(['Backup', 'Restore drill', 'Leads']);
  expect(found('program stop')).toEqual(['Backup']);
  expect(found('backup_dir')).toEqual(['Backup']);
  expect(found('nothing like it')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

test('an excerpt begins before the word', () => {
  const text = `${'Many words come first. '.repeat(5)}Then the clock jumps. ${'And more. '.repeat(20)}`;
  const [first] = findSections('clock', [section('Time', '', text)]);
  expect(first?.excerpt).toMatch(/^… .*clock jumps.* …$/);
});
