import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { asAdmin, readChat, say, startChat } from '#server/testing/world/chat.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';

/** Tried in every field: shown as typed, or rejected at its field; never an internal error. */
const texts: Record<string, unknown> = {
  script: '<script>alert(1)</script>',
  'an event handler': '"><img src=x onerror=alert(1)>',
  SQL: "'; DROP TABLE leads;--",
  'a template': '{{constructor.constructor("alert(1)")()}}',
  'a formula': '=HYPERLINK("https://evil.example","x")',
  'right-to-left': '\u202egnp.exe\u202c مرحبا',
  'zero-width': 'a\u200bb\u200dc\ufeffd',
  'only zero-width': '\u200b\u200b',
  'combining marks': `Z${'\u0351'.repeat(60)}`,
  emoji: '👩‍👩‍👧‍👦🏔',
  'a line break': 'a\r\nBcc: x@evil.example',
  '100,000 characters': 'x'.repeat(100_000),
  NUL: 'a\0b',
  'half a surrogate': 'a\ud800b',
  'a number': 12,
  'a list': ['x'],
  'an object': { toString: 'x', __proto__: { polluted: true } },
  nothing: null,
};

const contact = {
  name: 'Dana Whitfield',
  email: 'dana@northridge.example',
  company: 'Northridge Dental',
  message: 'We keep recalls in three spreadsheets.',
};
const forms: Record<string, { url: string; body: Record<string, unknown>; fields: string[] }> = {
  contact: { url: '/api/contact', body: contact, fields: Object.keys(contact) },
  booking: {
    url: '/api/bookings',
    body: { ...bookingRequest({ company: 'x', message: 'x', phone: '+1 555 010 2030' }) },
    fields: [
      'firstName',
      'lastName',
      'email',
      'company',
      'phone',
      'preferredDate',
      'preferredTime',
      'consultationType',
      'medium',
      'message',
      'visitorTimeZone',
      'holdToken',
    ],
  },
  quote: {
    url: '/api/quotes',
    body: { ...quoteRequest() },
    fields: [
      'customerName',
      'customerEmail',
      'customerCompany',
      'customerPhone',
      'customerRole',
      'industryOther',
      'primaryPainPoints',
      'dataIntegrationNeeds',
      'features',
      'timeline',
    ],
  },
};
const rows = Object.entries(forms).flatMap(([form, { fields }]) =>
  fields.map((field) => [form, field] as const),
);

/** Every stored text column, as one text. */
async function stored(app: TestApp): Promise<string> {
  const all = await Promise.all(
    (['leads', 'contact_messages', 'bookings', 'quotes'] as const).map((table) =>
      app.database.read.selectFrom(table).selectAll().execute(),
    ),
  );
  return JSON.stringify(all);
}

test.each(rows)(
  'hostile text in %s, %s, is stored as typed or rejected there',
  async (form, field) => {
    const known = forms[form];
    if (known === undefined) throw new Error(`There is no form ${form}.`);
    const app = await createTestApp();
    for (const [what, text] of Object.entries(texts)) {
      const before = await stored(app);
      const payload = { ...known.body, [field]: text };
      const reply = await app.call({ method: 'POST', url: known.url, payload });
      expect([201, 400], what).toContain(reply.statusCode);
      if (reply.statusCode === 400) {
        const { issues = [], message } = reply.json();
        expect(message, what).not.toBe('');
        for (const { path } of issues) expect(path.split('.')[0], what).toBe(field);
        expect(await stored(app), what).toBe(before);
      }
      await app.database.transaction(async (tx) => {
        // The rate limits do not apply here, and the next text wants the same slot.
        await tx.deleteFrom('rate_counters').execute();
        await tx.deleteFrom('bookings').execute();
      });
    }
    expect(Object.keys({})).toEqual([]);
  },
  60_000,
);

describe('stored text', () => {
  test.each(['script', 'SQL', 'a template', 'a formula', 'right-to-left', 'zero-width', 'emoji'])(
    'with %s is what was typed, for staff and visitor',
    async (what) => {
      const app = await createTestApp();
      const text = String(texts[what]);
      const chat = await startChat(app);
      const said = await say(app, chat, text);
      expect(said.statusCode).toBe(201);
      const admin = await asAdmin(app, chat);
      for (const side of [chat, admin]) expect((await readChat(app, side))[0]?.message).toBe(text);
      await app.call({
        method: 'POST',
        url: '/api/contact',
        payload: { ...contact, message: `${text} and ten more` },
      });
      const [message] = (await app.call({ url: '/api/inbox', cookie: admin.cookie })).json();
      expect(message.message).toBe(`${text} and ten more`);
    },
  );
});
