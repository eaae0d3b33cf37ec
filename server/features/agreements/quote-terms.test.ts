import { describe, expect, test } from 'vitest';
import type { OfferReply } from '#contract/quotes/acceptance.ts';
import { storeVersion } from '#server/features/quotes/offer/contents.ts';
import { requireQuote } from '#server/features/quotes/offer/open-offer.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { inWork } from '#server/platform/work/work.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  accept,
  acceptedQuote,
  approvedQuote,
  offerOf,
  signature,
  type TestOffer,
} from '#server/testing/world/offers.ts';

const wishes = { timeline: '3-months', expectedUsers: 12 } as const;

async function asStaff(app: TestApp, { id }: TestOffer) {
  const { cookie } = await app.signedIn('admin');
  const url = `/api/quotes/${id}`;
  return {
    send: () => app.call({ method: 'POST', url: `${url}/send`, cookie, payload: {} }),
    renew: () => app.call({ method: 'POST', url: `${url}/renew`, cookie, payload: {} }),
    note: async (noteToClient: string) => {
      const { version } = (await app.call({ url, cookie })).json();
      const payload = { version, noteToClient };
      return app.call({ method: 'PUT', url, cookie, payload });
    },
    answer: async () => (await app.call({ url: `${url}/answer`, cookie })).json(),
  };
}

/** Makes the quote one from before terms were stored, or one with terms of another day. */
async function withTerms({ database }: TestApp, { id }: TestOffer, text: string | null) {
  await database.transaction((tx) =>
    tx.updateTable('quotes').set({ terms_snapshot: text }).where('id', '=', id).execute(),
  );
}

const otherTerms = JSON.stringify({
  items: [{ key: 'support', title: 'Support', text: '30 days of support.' }],
  wishes: [],
});
const textOf = ({ quoteTerms }: Pick<OfferReply, 'quoteTerms'>, key: string) =>
  quoteTerms?.items.find((item) => item.key === key)?.text;
const pdfOf = async (app: TestApp, { token }: TestOffer, name: string) =>
  (await readPdf((await app.call({ url: `/api/quotes/shared/${token}/${name}` })).rawPayload)).text;

describe('the terms of a quote', () => {
  test('stand on the page, in the file and in the view of the staff', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app, wishes);
    const offer = await offerOf(app, quote.token);
    expect(textOf(offer, 'support')).toBe('90 days of support after launch are included.');
    expect(textOf(offer, 'buyout')).toContain('$799 per month');
    expect(offer.quoteTerms?.wishes).toEqual(
      expect.arrayContaining([
        { label: 'Ready', text: 'Within 3 months' },
        { label: 'Team', text: '12 people' },
      ]),
    );
    const staff = await asStaff(app, quote);
    expect((await staff.answer()).contents.quoteTerms).toEqual(offer.quoteTerms);
    const text = await pdfOf(app, quote, 'quote.pdf');
    for (const words of ['Training for your team', '90 days of support', 'not promises'])
      expect(text).toContain(words);
    expect(text).toMatch(/Ready\s+Within 3 months/);
  });

  test('are part of what is signed, and stay as signed whatever is promised later', async () => {
    const app = await createTestApp();
    const quote = await acceptedQuote(app, wishes);
    const signed = await offerOf(app, quote.token);
    const file = await pdfOf(app, quote, 'signed.pdf');
    expect(file).toContain('90 days of support after launch are included.');
    await withTerms(app, quote, otherTerms);
    expect((await offerOf(app, quote.token)).quoteTerms).toEqual(signed.quoteTerms);
    expect(await pdfOf(app, quote, 'signed.pdf')).toBe(file);
  });

  test('that changed while they were read refuse the signature', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app, wishes);
    const read = await signature(app, quote.token);
    await withTerms(app, quote, otherTerms);
    const reply = await accept(app, quote.token, read);
    expect([reply.statusCode, reply.json().reason]).toEqual([409, 'changed']);
  });

  test('are those of the day a quote is made, until it is renewed', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app, wishes);
    await withTerms(app, quote, otherTerms);
    const staff = await asStaff(app, quote);
    await staff.note('With the import.');
    expect((await staff.send()).statusCode).toBe(200);
    expect(textOf(await offerOf(app, quote.token), 'support')).toBe('30 days of support.');
    expect((await staff.renew()).statusCode).toBe(200);
    expect(textOf(await offerOf(app, quote.token), 'support')).toContain('90 days');
    const { changes } = await offerOf(app, quote.token);
    expect(changes).toContain('We reworded our promises');
    const version = await app.call({ url: `/api/quotes/shared/${quote.token}/versions/1` });
    expect(textOf(version.json(), 'support')).toBe('30 days of support.');
  });
});

describe('terms that the company has changed', () => {
  const signing =
    'We build it. An invoice is due {dueDays} days after its date.\n\nDelaware law applies.';

  async function changeTerms(app: TestApp, texts: Record<string, string | null>, version = 0) {
    const { cookie } = await app.signedIn('admin');
    for (const [key, text] of Object.entries(texts)) {
      const reply = await app.call({
        method: 'PUT',
        url: `/api/texts/${key}`,
        cookie,
        payload: { version, text },
      });
      expect([reply.statusCode, reply.json().shownIn]).toEqual([200, 'quote']);
    }
  }

  test('are those of new quotes, on the page, in the file and under the signature', async () => {
    const app = await createTestApp();
    const before = await approvedQuote(app);
    await changeTerms(app, {
      'terms.support.text': 'We look after you for {supportDays} days.',
      'terms.signing.text': signing,
    });
    const quote = await acceptedQuote(app);
    const offer = await offerOf(app, quote.token);
    expect(textOf(offer, 'support')).toBe('We look after you for 90 days.');
    expect(offer.terms).toEqual({
      version: 'own-1',
      paragraphs: [
        'We build it. An invoice is due 14 days after its date.',
        'Delaware law applies.',
      ],
    });
    const file = await pdfOf(app, quote, 'signed.pdf');
    expect(file).toContain('Delaware law applies.');
    // The one from before keeps its words, and one that was signed keeps them for good.
    expect((await offerOf(app, before.token)).terms.version).toBe('2026-11');
    await changeTerms(app, { 'terms.support.text': null, 'terms.signing.text': null }, 1);
    expect((await offerOf(app, quote.token)).terms).toEqual(offer.terms);
    expect(await pdfOf(app, quote, 'signed.pdf')).toBe(file);
    expect((await offerOf(app, (await approvedQuote(app)).token)).terms.version).toBe('2026-11');
  });

  test('reach a quote that is open when it is renewed', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    await changeTerms(app, { 'terms.signing.text': signing });
    const staff = await asStaff(app, quote);
    await staff.renew();
    await staff.send();
    expect((await offerOf(app, quote.token)).terms.version).toBe('own-1');
  });
});

describe('a quote from before terms were stored', () => {
  test('stays as it was sent, to the byte, until its contents change', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app, wishes);
    await withTerms(app, quote, null);
    const staff = await asStaff(app, quote);
    // As it was sent then: sending it now would store today's terms.
    const { text, documentHash } = await inWork(app.context, theProgram, async (work) =>
      storeVersion(work, await requireQuote(work.tx, quote.id)),
    );
    expect(text).not.toContain('quoteTerms');
    expect((await staff.send()).statusCode).toBe(200);
    const again = await offerOf(app, quote.token);
    expect(again).toMatchObject({ documentHash, version: 1, quoteTerms: null });
    expect(again.versions).toHaveLength(1);
    await staff.note('With the import.');
    expect((await staff.send()).statusCode).toBe(200);
    const changed = await offerOf(app, quote.token);
    expect(changed.version).toBe(2);
    expect(changed.changes).toContain('Our promises are now part of the quote');
    const first = await app.call({ url: `/api/quotes/shared/${quote.token}/versions/1` });
    expect(first.json()).toMatchObject({ documentHash, quoteTerms: null });
  });

  test('shows no terms once signed, and its file states a price', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app, wishes);
    await withTerms(app, quote, null);
    const reply = await accept(app, quote.token, await signature(app, quote.token));
    expect(reply.json()).toMatchObject({ state: 'accepted', quoteTerms: null });
    const file = await pdfOf(app, quote, 'signed.pdf');
    expect(file).not.toContain('What we promise');
    expect(file).toContain('Why this price');
    expect(file).not.toMatch(/estimate/i);
  });
});

test('the cost of a quote is an estimate until staff have reviewed it', async () => {
  const app = await createTestApp();
  const quote = await approvedQuote(app);
  expect(await pdfOf(app, quote, 'quote.pdf')).not.toMatch(/estimate/i);
  await app.database.transaction((tx) =>
    tx
      .updateTable('quotes')
      .set({ status: 'pending', sent_at: null })
      .where('id', '=', quote.id)
      .execute(),
  );
  expect(await pdfOf(app, quote, 'quote.pdf')).toContain('Estimate $');
});
