import { expect, test } from 'vitest';
import { chatMessageMaxLength } from '#domain/chat/message-rule.ts';
import { inMessages, replyText } from './reply-text.ts';

const quoted = [
  'You have a reply',
  '',
  'Mara replied in our chat:',
  'Shall I show you on Thursday?',
].join('\n');
const marked = quoted.replace(/^/gm, '> ');

const written = 'Thursday works.\n\nCan you bring the plan?';

/** What mail programs put below a reply. */
const below: [program: string, text: string][] = [
  [
    'Gmail',
    `\n\nOn Thu, Mar 5, 2026 at 3:12 PM Northwind CRM <hello@northwind.example> wrote:\n\n${marked}`,
  ],
  [
    'Gmail, folded',
    `\n\nOn Thu, Mar 5, 2026 at 3:12 PM A Company With A Long Name\n<hello@northwind.example> wrote:\n\n${marked}`,
  ],
  [
    'Apple Mail',
    `\n\n> On 5 Mar 2026, at 15:12, Northwind <hello@northwind.example> wrote:\n${marked}`,
  ],
  ['a phone', `\n\nSent from my iPhone\n\n> On 5 Mar 2026, at 15:12, Northwind wrote:\n${marked}`],
  ['Thunderbird', `\n\nOn 3/5/26 3:12 PM, Northwind CRM wrote:\n${marked}`],
  [
    'Outlook',
    `\n\n________________________________\nFrom: Northwind CRM <hello@northwind.example>\nSent: Thursday, March 5, 2026 3:12 PM\nTo: Dana <dana@northridge.example>\nSubject: A reply from Northwind\n\n${quoted}`,
  ],
  ['German', `\n\nAm 05.03.2026 um 15:12 schrieb Northwind CRM:\n${marked}`],
  [
    'French',
    `\n\nLe jeu. 5 mars 2026 à 15:12, Northwind CRM <hello@northwind.example> a écrit :\n\n${marked}`,
  ],
];

test.each(below)('the email that %s quotes is left out', (_program, text) => {
  expect(replyText({ text: written + text, files: [] })).toBe(written);
});

test.each([
  [
    'Gmail',
    '<div class="gmail_quote gmail_quote_container"><div>On Thu Northwind wrote:<br></div><blockquote>You have a reply</blockquote></div>',
  ],
  [
    'Apple Mail',
    '<blockquote type="cite"><div>On 5 Mar, Northwind wrote:</div>You have a reply</blockquote>',
  ],
])('so it is in HTML of %s', (_program, html) => {
  const own = '<p>Thursday works.</p><p>Can you bring <b>the plan</b>?</p>';
  expect(replyText({ html: own + html, files: [] })).toBe(written);
});

test('a reply between the lines of the email is whole', () => {
  const text = '> Shall I show you on Thursday?\nYes.\n> Who else comes?\nNobody.';
  expect(replyText({ text, files: [] })).toBe(text);
});

test('what reads like an end stays, and so does an email without a quote', () => {
  const text = 'Best wishes for the launch!\nFrom: the whole team\n\nWhat does it cost?';
  expect(replyText({ text, files: [] })).toBe(text);
});

test('files are named, also where nothing else was written', () => {
  expect(replyText({ text: 'Here it is.', files: ['Plan.docx', 'Map.png'] })).toBe(
    'Here it is.\n\nFiles in the email: Plan.docx, Map.png',
  );
  expect(replyText({ files: ['Plan.docx'] })).toBe('Files in the email: Plan.docx');
  expect(replyText({ text: ' \r\n\u200b', html: '<p> </p>', files: [] })).toBe('');
});

test('nothing is kept that a database refuses', () => {
  const text = 'One\u0000\ud800 two\u0007\r\nthree\r';
  expect(replyText({ text, files: [] })).toBe('One\ufffd two\nthree');
});

test.each([
  '\n'.repeat(60_000),
  'On '.repeat(20_000),
  '> '.repeat(30_000),
  `On ${'a <a@b.example> '.repeat(4_000)}`,
])('a text made to take long takes no second', (text) => {
  const begun = performance.now();
  replyText({ text: `a${text}`, files: [] });
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('a long text becomes several messages, cut where something ends, and loses no word', () => {
  const words = Array.from({ length: 2_000 }, (_, at) => `word${at}`).join(' ');
  const parts = inMessages(words);
  expect(parts.length).toBe(Math.ceil(words.length / chatMessageMaxLength));
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(chatMessageMaxLength);
  expect(parts.join(' ')).toBe(words);
  const faces = '🙂'.repeat(chatMessageMaxLength);
  expect(inMessages(faces).join('')).toBe(faces);
  expect(inMessages(faces).every((part) => part.isWellFormed())).toBe(true);
  expect(inMessages('')).toEqual([]);
});
