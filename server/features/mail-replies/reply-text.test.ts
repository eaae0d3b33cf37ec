import { expect, test } from 'vitest';
import { chatMessageMaxLength } from '#domain/chat/message-rule.ts';
import { inMessages, moreInEmail, replyText } from './reply-text.ts';

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

const answered = {
  subject: 'A reply from Northwind',
  publicUrl: 'https://northwind.example',
  text: quoted,
};
const ofParts = (texts: [type: string, text: string][], more = {}) =>
  replyText(
    {
      texts: texts.map(([type, text]) => ({ type, text })),
      files: [],
      pictures: [],
      ...more,
    },
    answered,
  );
const ofText = (text: string, more = {}) => ofParts([['text/plain', text]], more);
const ofHtml = (html: string) => ofParts([['text/html', html]]);

test.each(below)('the email that %s quotes is left out', (_program, text) => {
  expect(ofText(written + text)).toBe(written);
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
  [
    'Outlook',
    '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Northwind &lt;hello@northwind.example&gt;<br><b>Sent:</b> Thursday<br><b>To:</b> Dana<br><b>Subject:</b> A reply from Northwind</div><div>You have a reply</div>',
  ],
])('so it is in HTML of %s', (_program, html) => {
  const own = '<p>Thursday works.</p><p>Can you bring <b>the plan</b>?</p>';
  expect(ofHtml(own + html)).toBe(written);
});

test.each([
  '> Shall I show you on Thursday?\nYes.\n> Who else comes?\nNobody.',
  '> Shall I show you on Thursday?\n\nYes, please.',
  'Hello,\n\nI do not understand point 2:\n\n> 2. Bring the plan',
  'How many? We have\n>100',
  'Hello\n\n---\nWe need 5 seats.\nWhat does it cost?',
  'Yes please.\n\nBest wishes\n\nDana\n\nPS: The date is March 9, not 8.',
  'Two points:\n\n==\nFirst: A\nSecond: B\nThird: C',
  'Hello,\n\nFrom: Dana <dana@northridge.example>\nplease add me.\n\nAlso, what does it cost?',
  'Best wishes for the launch!\nFrom: the whole team\n\nWhat does it cost?',
  'Our address:\nStreet: Long 5\nCity: Bergen\nSubject: Recalls',
])('what somebody wrote is whole: %j', (text) => {
  expect(ofText(text)).toBe(text);
});

test('only a quote is shown rather than nothing', () => {
  expect(ofText('> Shall I show you on Thursday?')).toBe('> Shall I show you on Thursday?');
});

test('private links of ours are left out wherever they are, and others stay', () => {
  const text =
    'See https://other.example/#a and https://northwind.example/about\n> https://northwind.example/reset-password#token=abc\nIt does not work.';
  expect(ofText(text)).toBe(
    'See https://other.example/#a and https://northwind.example/about\n> (link)\nIt does not work.',
  );
});

test.each([
  'https://eur01.safelinks.example/?url=https%3A%2F%2Fnorthwind.example%2Fcontact%23chat%3DSECRET&data=1',
  'https://u.example/?u=https://northwind.example/contact#chat=SECRET',
  'https://northwind.example/contact\n> #chat=SECRETSECRETSECRETSECRET',
])('so they are in links of others and over two lines: %s', (link) => {
  expect(ofText(`> ${link}\nIt does not work.`)).not.toContain('SECRET');
});

test('HTML around an email that is quoted with its body is read, without the title', () => {
  const email = '<html><head><title>Hi</title></head><body>You have a reply</body></html>';
  expect(ofHtml(`<p>Yes.</p><blockquote type="cite">${email}</blockquote>`)).toBe('Yes.');
});

test('an answer within the quoted part of HTML is not lost', () => {
  const html = '<blockquote>Thursday?</blockquote><div>Yes, Thursday</div>';
  expect(ofHtml(`<div class="gmail_quote">${html}</div>`)).toContain('Yes, Thursday');
});

test('an answer between two quotes of HTML is kept with what it answers', () => {
  const html =
    '<div>See below.</div><div class="gmail_quote"><div>On Thu, A wrote:</div><blockquote>You have a reply</blockquote><div>Forty, and cancel the ERP part.</div><blockquote>Shall I show you on Thursday?</blockquote></div>';
  expect(ofHtml(html)).toBe(
    'See below.\nOn Thu, A wrote:\n\n> You have a reply\n\nForty, and cancel the ERP part.',
  );
});

test.each([
  'We need more seats.\n> 10 users please',
  'Please call me.\n\nFrom: 9:00\nTo: 12:00\nSubject: about A reply from Northwind\n\nAnd please cancel the ERP.',
])('what is none of our words is no quote of ours: %j', (text) => {
  expect(ofText(text)).toBe(text);
});

test.each([
  `Thursday works.\n\nOn Thu, Mar 5, 2026 at 3:12 PM A <a@b.example> wrote:\n${marked}\n> No, on Friday, please.`,
  `Thursday works.\n\n${below[4]?.[1].trim()}\nNo, on Friday, please.`,
])('an answer within the quoted email is not shown, but said: %j', (text) => {
  expect(ofText(text)).toBe(`Thursday works.\n\n${moreInEmail}`);
});

test('so it is in HTML, below the names of files', () => {
  const html =
    '<p>Thursday works.</p><blockquote type="cite"><p>You have a reply</p><p>No, on Friday.</p></blockquote>';
  expect(ofParts([['text/html', html]], { files: ['Plan.docx'] })).toBe(
    `Thursday works.\n\nFiles in the email: Plan.docx\n\n${moreInEmail}`,
  );
});

test('a text or HTML that is longer than what is kept says so, but not for what it quotes', () => {
  const long = 'Forty seats. '.repeat(4_000);
  expect(ofText(long).endsWith(`\n\n${moreInEmail}`)).toBe(true);
  expect(ofText(`${'Yes. '.repeat(7_990)}\n${`${marked}\n`.repeat(50)}`)).not.toContain('[More');
  expect(ofHtml(`<p>Yes.</p>${'<b></b>'.repeat(30_000)}<p>No.</p>`)).toBe(`Yes.\n\n${moreInEmail}`);
});

test('files are named, also where nothing else was written', () => {
  expect(ofText('Here it is.', { files: ['Plan.docx', 'Map.png'], pictures: ['logo.png'] })).toBe(
    'Here it is.\n\nFiles in the email: Plan.docx, Map.png',
  );
  expect(ofParts([], { files: ['Plan.docx'] })).toBe('Files in the email: Plan.docx');
  expect(ofText('', { pictures: ['IMG_1.jpeg'] })).toBe('Files in the email: IMG_1.jpeg');
  expect(ofText(' \r\n\t')).toBe('');
});

test('texts above and below a file are one', () => {
  expect(
    ofParts([
      ['text/plain', 'Above.'],
      ['text/html', '<p>Below.</p>'],
    ]),
  ).toBe('Above.\n\nBelow.');
});

test('nothing is kept that a database refuses', () => {
  expect(ofText('One\u0000\ud800 two\u0007\r\nthree\r')).toBe('One\ufffd two\nthree');
});

test.each([
  '\n'.repeat(60_000),
  ' '.repeat(60_000),
  'On '.repeat(20_000),
  '> '.repeat(30_000),
  'a on at '.repeat(6_000),
  '01.01.2020"<>'.repeat(4_000),
  'Op a\nschreef\n'.repeat(4_000),
  'From: a\n'.repeat(7_000),
  'https://'.repeat(6_000),
  `${'-'.repeat(2_000)}\u2028x\nFrom: a\nTo: b\nSubject: A reply from Northwind`,
  '#a='.repeat(15_000),
  '-'.repeat(40_000),
  `On ${'a <a@b.example> '.repeat(4_000)}`,
])('a text made to take long takes no time', (text) => {
  const begun = performance.now();
  ofText(`a${text}`, { files: [text] });
  expect(performance.now() - begun).toBeLessThan(500);
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
