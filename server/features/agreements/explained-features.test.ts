import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readPdf } from '#server/testing/pdf.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  accept,
  approvedQuote,
  offerOf,
  signature,
  type TestOffer,
} from '#server/testing/world/offers.ts';

/** Makes the quote one from before features were explained. */
async function withoutExplanations({ database }: TestApp, { id }: TestOffer): Promise<void> {
  await database.transaction(async (tx) => {
    const { price_snapshot } = await tx
      .selectFrom('quotes')
      .select('price_snapshot')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const snapshot = JSON.parse(price_snapshot);
    for (const feature of snapshot.features) delete feature.about;
    await tx
      .updateTable('quotes')
      .set({ price_snapshot: JSON.stringify(snapshot) })
      .where('id', '=', id)
      .execute();
  });
}

async function signed(app: TestApp, quote: TestOffer) {
  await accept(app, quote.token, await signature(app, quote.token));
  const { document, document_hash } = await app.database.read
    .selectFrom('quote_acceptances')
    .select(['document', 'document_hash'])
    .where('quote_id', '=', quote.id)
    .executeTakeFirstOrThrow();
  const url = `/api/quotes/shared/${quote.token}/signed.pdf`;
  const { text } = await readPdf((await app.call({ url })).rawPayload);
  return { document, document_hash, text };
}

describe('the explanations of features', () => {
  test('are on the quote, under its signature and in the signed copy', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    const [feature] = (await offerOf(app, quote.token)).quote.featureDetails;
    expect(feature?.about).toMatch(/\.$/);
    const { document, document_hash, text } = await signed(app, quote);
    expect(document).toContain(feature?.about);
    expect(document_hash).toBe(hash('sha256', document, 'hex'));
    expect(text).toContain('Feature What you get Price');
  });

  test('are neither in the text nor in the copy of a quote from before', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    await withoutExplanations(app, quote);
    const { document, document_hash, text } = await signed(app, quote);
    expect(document).not.toContain('about');
    expect(document_hash).toBe(hash('sha256', document, 'hex'));
    expect(text).toContain('Feature Category Price');
  });
});
