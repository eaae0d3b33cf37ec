import { describe, expect, test } from 'vitest';
import { formatCents } from '#domain/money.ts';
import { planWeeks, weeksText } from '#domain/project/milestone-plan.ts';
import { features } from '#domain/quote/catalogue.ts';
import { waysToPay } from '#domain/quote/payment/ways-to-pay.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';

/** A stored quote, with its PDF as staff and as the customer get it. */
async function withQuote(overrides: Parameters<typeof quoteRequest>[0] = {}) {
  const app = await createTestApp();
  const payload = quoteRequest(overrides);
  const quote = (await app.call({ method: 'POST', url: '/api/quotes', payload })).json();
  const token = quote.privateUrl.split('/quotes/')[1];
  const { cookie } = await app.signedIn('admin');
  const ofStaff = () => app.call({ url: `/api/quotes/${quote.id}/quote.pdf`, cookie });
  const shared = (end = token) => app.call({ url: `/api/quotes/shared/${end}/quote.pdf` });
  return { app, quote, ofStaff, shared };
}

describe('the PDF of a quote', () => {
  test('shows the customer, the features and every figure of the page', async () => {
    const { quote, ofStaff } = await withQuote({
      customerName: 'Dana Whitfield',
      customerCompany: 'Northridge Dental',
      features: ['contact-management', 'lead-management', 'pipeline-management'],
    });
    const { text } = await readPdf((await ofStaff()).rawPayload);
    expect(text).toContain('Feature What you get Price Core Contact Management');
    // The head once, however many categories there are.
    expect(text.match(/What you get Price/g)).toHaveLength(1);
    expect(text).toMatch(/Total \$[\d,]+/);
    for (const { label, about, priceDollars } of quote.featureDetails) {
      expect(text).toContain(label);
      // In the order of the page: long cells are on several lines.
      expect(text).toContain(about.split(' ').slice(0, 4).join(' '));
      expect(text).toContain(`$${priceDollars.toLocaleString('en-US')}`);
    }
    for (const planned of planWeeks(quote.timeline))
      expect(text).toMatch(
        new RegExp(
          `${planned.phase} .*${planned.description.split(' ')[0]}.* ${weeksText(planned)}`,
        ),
      );
    const estimate = Number(quote.estimatedCost);
    expect(text).toContain(`Estimate $${estimate.toLocaleString('en-US')}`);
    expect(text).toContain('A CRM for Northridge Dental');
    expect(text).toContain('Prepared for Dana Whitfield');
    expect(text).toContain('Created on March 4, 2026, valid until April 3, 2026.');
    for (const way of waysToPay(estimate, 'Estimate')) {
      for (const words of [way.title, way.headline, ...way.facts]) expect(text).toContain(words);
      for (const { label, amountCents } of way.scheduleFrom('2026-03-04'))
        expect(text).toMatch(
          new RegExp(`${label} \\w+ \\d+, \\d{4} \\${formatCents(amountCents)}`),
        );
    }
    // Only for staff (rule PRICE-10).
    expect(text).not.toMatch(/premium|interest-free|internal/i);
  });

  test('is the same for staff and behind the private link, and other links have none', async () => {
    const { ofStaff, shared, app } = await withQuote();
    const file = await shared();
    expect(file.statusCode).toBe(200);
    expect((await readPdf(file.rawPayload)).text).toBe(
      (await readPdf((await ofStaff()).rawPayload)).text,
    );
    for (const end of ['x', 'x.y', '0.0']) expect((await shared(end)).statusCode).toBe(404);
    const { cookie } = await app.signedIn('admin');
    const missing = await app.call({ url: '/api/quotes/none/quote.pdf', cookie });
    expect(missing.statusCode).toBe(404);
  });

  test('is a download that is never cached', async () => {
    const { quote, shared } = await withQuote();
    const { headers } = await shared();
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="quote-${quote.reference}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is tagged and has a title and a language', async () => {
    const { quote, shared } = await withQuote();
    const { tags, ...about } = await readPdf((await shared()).rawPayload);
    expect(about).toMatchObject({
      title: `Quote ${quote.reference}`,
      language: 'en-US',
      isTagged: true,
      pages: 4,
    });
    // A table that continues on another page counts on both, with its head.
    expect(tags).toMatchObject({ H1: 1, H2: 7, L: 2, LI: 8, TH: expect.any(Number) });
    expect(tags.Table).toBeGreaterThanOrEqual(4);
    expect(tags.TD).toBeGreaterThanOrEqual(3 + 2 + 5 * 3 + 3 * 5 + 4 * 13 + 4);
  });

  test('has as many pages as the features need', async () => {
    const { quote, shared } = await withQuote({ features: features.map(({ key }) => key) });
    const { pages, text } = await readPdf((await shared()).rawPayload);
    expect(quote.featureDetails).toHaveLength(features.length);
    expect(pages).toBeGreaterThanOrEqual(4);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    for (const { label } of features) expect(text).toContain(label);
  });

  test('says that an expired quote is no longer binding, and omits payments', async () => {
    const { app, shared } = await withQuote();
    app.clock.now += 31 * 24 * 3_600_000;
    const { text } = await readPdf((await shared()).rawPayload);
    expect(text).toContain('Expired');
    expect(text).toContain('was valid until April 3, 2026');
    expect(text).not.toContain('Payments if you accept');
  });

  test.each([
    ['no spaces', 'W'.repeat(120)],
    ['right to left', 'שלום עולם בע"מ שركة الجبال'],
    ['characters of many fonts and of none', '株式会社 🏔👩‍👩‍👧 \u{10ffff}'],
    ['control characters and direction overrides', 'a\u202eb\u200b\ufeffc\u2028d'],
    ['combining marks', `Z${'\u0301'.repeat(100)}`],
  ])('is rendered for a name with %s', async (_what, customerCompany) => {
    const { shared } = await withQuote({ customerCompany });
    const file = await shared();
    expect(file.statusCode).toBe(200);
    expect((await readPdf(file.rawPayload)).text).toContain('A CRM for');
  });
});
