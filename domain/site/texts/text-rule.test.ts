import { describe, expect, test } from 'vitest';
import { fillText, placeholdersOf } from './placeholders.ts';
import { type TextRule, textProblem, tidyText } from './text-rule.ts';

const rule: TextRule = {
  original: 'Quote {reference} from {companyName}',
  kind: 'paragraphs',
  maxLength: 60,
  may: ['reference', 'companyName'],
  must: ['reference'],
};

describe('an edited text', () => {
  test.each([
    'Quote {reference}',
    'Here is {reference}.\n\nWe look forward to it: 5 < 6 & 7 > 3',
    'Größe – “ça va” 👩🏽‍🚀 {reference}',
    `{reference}${'x'.repeat(49)}`,
  ])('may be %j', (text) => {
    expect(textProblem(rule, text)).toBeNull();
  });

  test.each([
    ['', /enter a text/],
    [`{reference}${'x'.repeat(50)}`, /60 characters or fewer/],
    ['{refrence}', /cannot fill in \{refrence\}.*only \{reference\}, \{companyName\}/],
    ['{} {reference}', /cannot fill in \{\}/],
    ['From {companyName}', /keep \{reference\}/],
    ['<b>{reference}</b>', /HTML/],
    ['</p>{reference}', /HTML/],
    ['<!-- {reference} -->', /HTML/],
    ['{reference} &amp; more', /HTML/],
    ['{reference} &#60;', /HTML/],
    ['{reference}\u0007', /invisible/],
    ['{reference}\u202e', /invisible/],
    ['{reference}\u200b', /invisible/],
    ['{reference}\ud800', /invisible/],
  ])('may not be %j', (text, message) => {
    expect(textProblem(rule, text)).toMatch(message);
  });

  test('keeps the phrase on which something of the page depends', () => {
    const offer = { ...rule, must: [], phrase: 'personalized quote' };
    expect(textProblem(offer, 'Get your personalized quote.')).toBeNull();
    expect(textProblem(offer, 'Get your quote.')).toMatch(/keep the words “personalized quote”/);
  });

  test.each([
    ['line', 'a\nb', /one line/],
    ['paragraph', 'a\nb', /one paragraph/],
    ['paragraphs', 'a\nb', null],
    ['markdown', 'a\n\n- b', null],
  ] as const)('of the kind %s with %j', (kind, text, message) => {
    const problem = textProblem({ ...rule, kind, must: [] }, text);
    if (message === null) expect(problem).toBeNull();
    else expect(problem).toMatch(message);
  });

  test('says so when it has no placeholders at all', () => {
    expect(textProblem({ ...rule, may: [], must: [] }, '{name}')).toMatch(/has no placeholders/);
  });

  test('is stored with line ends of one kind and without blanks around it', () => {
    expect(tidyText('  a \r\nb\t\r\r\n\n\n\nc\u2028d ')).toBe('a\nb\n\nc\nd');
  });

  test('is filled in once: what is filled in is not searched for placeholders', () => {
    expect(fillText('{a} and {b} and {c}', { a: '{b}', b: '$& 1' })).toBe('{b} and $& 1 and {c}');
    expect(placeholdersOf('{a} {b} {a}')).toEqual(['a', 'b']);
  });
});
