import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { paletteOf } from '#domain/site/palette.ts';
import { productName } from '#domain/site/texts/site-texts.ts';
import { mailTemplates } from '#server/features.ts';
import { plainLook } from '#server/platform/config/look.ts';
import type { Brand } from './brand.ts';
import { colours } from './colours.ts';
import { greeting } from './fields.ts';
import { renderMail, subjectLine } from './render-mail.ts';

const brand = {
  companyName: 'Northface Systems',
  companyEmail: 'team@northface.example',
  publicUrl: 'https://www.northface.example',
};
/** A look of the company's own. */
const look = {
  accent: '#7a1fa2',
  logo: {
    id: 'kestrel',
    width: 120,
    height: 40,
    hasName: false,
    faintOn: null,
    // A transparent dot: attached documents draw it.
    print:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    icon: 'QUJD',
  },
};
// The keys of the registry are its type's names.
const names = Object.keys(mailTemplates) as (keyof typeof mailTemplates)[];

describe('every template', () => {
  test.each(names)('%s says who sent it and why, and links only to our own site', async (name) => {
    const { subject, html, text } = await renderMail(name, mailTemplates[name].sample, brand);
    expect(subject).toBe(subjectLine(subject));
    expect(html).toContain(`<title>${subject.replace(/&/g, '&amp;')}`);
    expect(html).toContain(brand.companyName);
    expect(text).toContain('You are getting this email because ');
    expect(text).toContain(brand.companyEmail);
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url ?? '');
    const ours = links.filter((url) => url.startsWith(`${brand.publicUrl}/`));
    // One main action, in a reminder two secondary links, and in a summary one for each of its three lines.
    const ways = { 'booking-reminder': 3, 'daily-summary': 4 }[name as string] ?? 1;
    expect([ours.length, links.length]).toEqual([ways, ways + 1]);
    expect(links).toContain(`mailto:${brand.companyEmail}`);
    expect(text).toContain(ours[0]?.replaceAll('&amp;', '&'));
    // Mail programs fetch nothing and run nothing.
    expect(html).not.toMatch(/<(script|img|link|iframe|style)\b|url\(|@import/i);
    expect(`${html}${text}`).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test.each(names)(
    '%s shows the company’s own name, logo and color, and nothing of ours',
    async (name) => {
      const { subject, html, text, attachments } = await renderMail(
        name,
        mailTemplates[name].sample,
        { ...brand, look },
      );
      const palette = paletteOf(look.accent);
      expect(html).toContain(`<title>${subject.replace(/&/g, '&amp;')}`);
      expect(html).toContain(`border-top:4px solid ${palette.primary.light}`);
      expect(html).toContain(`src="cid:logo-${look.logo.id}"`);
      expect(attachments).toContainEqual(expect.objectContaining({ cid: `logo-${look.logo.id}` }));
      // The one action that each mail has.
      expect(html).toContain(`background-color:${palette['accent-strong'].light}`);
      expect(html).not.toMatch(new RegExp(`${colours.primary}|${colours.accentStrong}`, 'i'));
      expect(`${subject}${html}${text}`).not.toMatch(/\bAscent\b/);
    },
  );

  test.each(names)('%s shows hostile text as text', async (name) => {
    const hostile = '<img src=x onerror=alert(1)>"\'&{{7*7}}<a href="//evil.example">';
    const sample: Record<string, unknown> = { ...mailTemplates[name].sample };
    for (const [field, value] of Object.entries(sample))
      if (
        typeof value === 'string' &&
        mailTemplates[name].data.safeParse({ ...sample, [field]: hostile }).success
      )
        sample[field] = hostile;
    const { html } = await renderMail(name, sample, { ...brand, companyName: hostile });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<a href="//evil');
  });

  test.each(names)('%s rejects unknown data', async (name) => {
    const sample = { ...mailTemplates[name].sample, unknownField: 1 };
    await expect(renderMail(name, sample, brand)).rejects.toThrow('unknownField');
    await expect(renderMail(name, {}, brand)).rejects.toThrow();
  });
});

describe('a mail', () => {
  test('has our mark in its head as long as name and look are ours', async () => {
    const { sample } = mailTemplates['milestone-update'];
    const pictures = async (own: Partial<Brand>) => {
      const { html, attachments } = await renderMail('milestone-update', sample, {
        ...brand,
        ...own,
      });
      return [...(html.match(/<img[^>]*src="[^"]*"/g) ?? []), ...attachments.map(({ cid }) => cid)];
    };
    const companyName = productName;
    expect(await pictures({ companyName })).toEqual([
      expect.stringContaining('src="cid:logo-ours"'),
      'logo-ours',
    ]);
    expect(await pictures({ companyName, look: plainLook })).toHaveLength(2);
    expect(await pictures({})).toEqual([]);
    expect(await pictures({ companyName, look: { ...plainLook, accent: '#7a1fa2' } })).toEqual([]);
    expect(await pictures({ companyName, look })).toContain(`logo-${look.logo.id}`);
  });

  test.each([
    ['milestone-update', 60, ['60%', '40%']],
    ['milestone-update', 0, ['100%']],
    ['status-note', 60, ['60%', '40%']],
    ['status-note', 100, ['100%']],
  ] as const)('draws the progress in %s at %i%% and says it', async (name, percent, widths) => {
    const progress = { done: percent / 20, total: 5, percent };
    const data = { ...mailTemplates[name].sample, progress };
    const { html, text } = await renderMail(name, data, brand);
    expect([...html.matchAll(/<td width="(\d+%)"/g)].map(([, width]) => width)).toEqual(widths);
    const said = `${progress.done} of 5 milestones completed (${percent}%)`;
    expect(html).toContain(said);
    expect(text).toMatch(new RegExp(`^Progress +${said.replace(/[()]/g, '\\$&')}$`, 'm'));
  });

  test('about the status of a project without milestones draws no progress', async () => {
    const { progress: _, ...data } = mailTemplates['status-note'].sample;
    const { html, text } = await renderMail('status-note', data, brand);
    expect(html).not.toContain('<td width');
    expect(text).not.toContain('Progress');
  });

  test('of an unknown template is rejected', async () => {
    for (const name of ['no-such', 'constructor', '__proto__'])
      await expect(renderMail(name, {}, brand)).rejects.toThrow('no mail template');
  });

  test('keeps a name that fills its column apart from the value', async () => {
    const { html } = await renderMail('savings', mailTemplates.savings.sample, brand);
    // On a phone the name wraps right before the amount: "You would have $17,980.00".
    const [, style = ''] = /<td style="([^"]*)"[^>]*>You would have paid<\/td>/.exec(html) ?? [];
    expect(style).toContain('padding:8px 12px 8px 0');
  });

  test.each(['quote-sent', 'quote-reminder', 'quote-to-sign'] as const)(
    'says in %s that taxes may be added to the price',
    async (name) => {
      const { text } = await renderMail(name, mailTemplates[name].sample, brand);
      expect(text).toContain('$9,555, plus any taxes');
    },
  );

  test('keeps the line breaks that a person wrote', async () => {
    const data = { ...mailTemplates['chat-reply'].sample, message: 'one\ntwo\r\nthree' };
    const { html, text } = await renderMail('chat-reply', data, brand);
    expect(html).toContain('one<br/>two<br/>three');
    expect(text).toContain('one\ntwo\nthree');
  });

  test.each([
    ['contact-reply', 'message'],
    ['chat-reply', 'message'],
    ['quote-answer', 'answer'],
  ] as const)(
    'with an answer that greets does not greet a second time: %s',
    async (name, field) => {
      const greetings = async (answer: string) => {
        const data = { ...mailTemplates[name].sample, firstName: 'Dana', [field]: answer };
        const { text } = await renderMail(name, data, brand);
        return text.match(/(Hello|Hi) Dana,/g);
      };
      expect(await greetings('Yes, we can.')).toEqual(['Hello Dana,']);
      expect(await greetings('Hi Dana,\nyes, we can.')).toEqual(['Hi Dana,']);
    },
  );

  test('never contains a temporary password', () => {
    const fields = Object.keys(mailTemplates['temporary-password'].data.shape);
    expect(fields).toEqual(['firstName', 'validDays']);
  });
});

describe('a subject', () => {
  test('is one line', () => {
    expect(subjectLine(' a\r\nBcc: b\u2028c\u0000d ')).toBe('a Bcc: b c d');
  });
  test('has at most 200 characters and no partial one', () => {
    expect(subjectLine('x'.repeat(200))).toBe('x'.repeat(200));
    expect(subjectLine('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
    const cut = subjectLine(`${'x'.repeat(198)}🏔${'x'.repeat(9)}`);
    expect([cut, cut.isWellFormed()]).toEqual([`${'x'.repeat(198)}…`, true]);
  });
});

describe('a greeting', () => {
  test.each([
    ['Dana', 'Hello Dana,'],
    ['  José María ', 'Hello José María,'],
    ["D'Arcy-O’Neil", "Hello D'Arcy-O’Neil,"],
    ['', 'Hello,'],
    ['Win at www.evil.example', 'Hello,'],
    ['https://evil.example', 'Hello,'],
    ['x'.repeat(41), 'Hello,'],
    ['Call 555 0100', 'Hello,'],
  ])('for %j is %j', (name, expected) => {
    expect(greeting(name)).toBe(expected);
  });
});

test('mail has the colors of the site', () => {
  const tokens = readFileSync('web/kit/styles/tokens.css', 'utf8');
  const light = (token: string) =>
    new RegExp(`--${token}: light-dark\\((#\\w+),`).exec(tokens)?.[1];
  const names = Object.keys(colours).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(names.map(light)).toEqual(Object.values(colours));
});

test.each([
  [1, 'It works for 1 day.'],
  [90, 'It works for 90 days.'],
])('a new link to a quote says that it works for %i days', async (validDays, sentence) => {
  const data = { ...mailTemplates['quote-link'].sample, validDays };
  expect((await renderMail('quote-link', data, brand)).text).toContain(sentence);
});
