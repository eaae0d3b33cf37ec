import { sql } from 'kysely';
import { planTotalCents } from '#domain/billing/payment-schedule.ts';
import { featureByWireId } from '#domain/quote/catalogue.ts';
import { firstEdition } from '#domain/quote/edition.ts';
import { estimateQuote, multiplied } from '#domain/quote/price/estimate.ts';
import { readShares } from '#server/features/quotes/milestone-shares.ts';
import { readPriceSnapshot } from '#server/features/quotes/price-snapshot.ts';
import type { Life } from './life-steps.ts';
import { money } from './money-station.ts';
import { signOffs } from './sign-off-station.ts';
import { acceptanceOf, contractCents, quoteOf, signedChanges } from './thread-rows.ts';

/** What was found and what should be there; undefined where a station has nothing to say yet. */
type Check = (life: Life) => Promise<[found: unknown, expected: unknown] | undefined>;

/**
 * Where the price of a feature is kept. Each says what it holds and what the wizard's formula, the
 * catalogue or the station before it says. Later issues add theirs here.
 */
export const stations: Record<string, Check> = {
  /** The quote has the wizard's price and the catalogue's prices. */
  'the quote': async (life) => {
    const quote = await quoteOf(life);
    const price = readPriceSnapshot(quote.price_snapshot);
    const wizard = estimateQuote(
      {
        featureKeys: price.features.map(({ key }) => key),
        companySize: quote.company_size,
        customizationLevel: quote.customization_level,
      },
      firstEdition,
    );
    return [
      [price.totalDollars, quote.estimated_cost_dollars, priced(price.features)],
      [wizard.totalDollars, price.finalDollars, fromCatalogue(price.features)],
    ];
  },

  /** The signed text has the same features at the same prices, and the same total. */
  'the signed text': async (life) => {
    const acceptance = await acceptanceOf(life);
    if (acceptance === undefined) return undefined;
    const quote = await quoteOf(life);
    const { features } = readPriceSnapshot(quote.price_snapshot);
    const signed = JSON.parse(acceptance.document);
    const plan = signed.plans.find((one: { plan: string }) => one.plan === acceptance.plan);
    return [
      [priced(signed.quote.featureDetails), signed.quote.estimatedCost, plan.totalCents],
      [
        fromCatalogue(features),
        String(quote.estimated_cost_dollars),
        planTotalCents(acceptance.plan, quote.estimated_cost_dollars, readShares(quote)),
      ],
    ];
  },

  /** What was sold and what was signed since is the scope, each at the catalogue's price. */
  'the scope': async (life) => {
    if (life.projectId === null) return undefined;
    const items = await life.app.database.read
      .selectFrom('scope_items')
      .select(['feature_key as key', 'price_cents as cents'])
      .where('project_id', '=', life.projectId)
      .orderBy('position')
      .execute();
    const quote = await quoteOf(life);
    const { features, lines } = readPriceSnapshot(quote.price_snapshot);
    const sold = [
      ...features.map(({ key }) => ({ key, cents: catalogueCents(key) })),
      ...lines.map(({ quantity, unitCents }) => ({ key: '', cents: quantity * unitCents })),
    ];
    const added = await life.app.database.read
      .selectFrom('change_request_lines as l')
      .innerJoin('change_requests as c', 'c.id', 'l.change_id')
      .select(['l.feature_key as key', 'l.quantity', 'l.unit_cents as unit'])
      .where('c.project_id', '=', life.projectId)
      .where('c.state', '=', 'accepted')
      .execute();
    const all = [
      ...sold,
      ...added.map(({ key, quantity, unit }) => ({
        key,
        cents: key === '' ? quantity * unit : catalogueCents(key),
      })),
    ];
    return [sorted(items), sorted(all)];
  },

  /** Each signed change costs what its signed text says, and all together what the wizard says. */
  'the changes': async (life) => {
    const acceptance = await acceptanceOf(life);
    if (life.projectId === null || acceptance === undefined) return undefined;
    const changes = await signedChanges(life);
    const quote = await quoteOf(life);
    const before = readPriceSnapshot(quote.price_snapshot);
    const texts = changes.map(({ document }) => JSON.parse(document));
    const offered = texts.map(({ offer }) => offer.totalCents);
    const lines = texts.flatMap(({ offer }) => offer.lines);
    const keys: string[] = lines.map(({ key }: { key: string }) => key).filter(Boolean);
    const dollars = keys.reduce((sum, key) => sum + catalogueCents(key) / 100, 0);
    const { companySizeMultiplier: size, customizationMultiplier: level } = before;
    const system =
      multiplied(before.subtotalDollars + dollars, size, level) -
      multiplied(before.subtotalDollars, size, level);
    const own = lines
      .filter(({ key }: { key: string }) => key === '')
      .reduce(
        (sum: number, one: { quantity: number; unitCents: number }) =>
          sum + one.quantity * one.unitCents,
        0,
      );
    const grossOf = (text: { offer: { parts: { key: string; cents: number }[] } }) =>
      text.offer.parts
        .filter(({ key }) => key !== 'total' && key !== 'buyout')
        .reduce((sum, { cents }) => sum + cents, 0);
    return [
      [
        changes.map(({ price_cents: cents }) => cents),
        texts.reduce((sum, text) => sum + grossOf(text), 0),
        offered.map((cents) => (acceptance.plan === 'buyout' ? 'less 25%' : cents)),
      ],
      [
        offered,
        system * 100 + own,
        texts.map((text) => (acceptance.plan === 'buyout' ? 'less 25%' : grossOf(text))),
      ],
    ];
  },

  /** Invoices that are planned or issued, before tax, are the contract with its changes. */
  'the invoices': async (life) => {
    const acceptance = await acceptanceOf(life);
    if (acceptance === undefined) return undefined;
    const quote = await quoteOf(life);
    const { read } = life.app.database;
    const invoiced = await read
      .selectFrom('invoices')
      .select([
        sql<number>`cast(coalesce(sum(net_cents), 0) as bigint)`.as('net'),
        sql<number>`cast(coalesce(sum(credited_cents), 0) as bigint)`.as('credited'),
      ])
      .where('quote_id', '=', quote.id)
      .where('status', '<>', 'void')
      .executeTakeFirstOrThrow();
    const notes = await read
      .selectFrom('credit_notes as n')
      .innerJoin('invoices as i', 'i.id', 'n.invoice_id')
      .select(sql<number>`cast(coalesce(sum(n.total_cents), 0) as bigint)`.as('cents'))
      .where('i.quote_id', '=', quote.id)
      .executeTakeFirstOrThrow();
    const contract = await contractCents(life, acceptance.plan);
    return [
      [invoiced.net, invoiced.net - invoiced.credited],
      [contract, contract - notes.cents],
    ];
  },

  'the sign-offs': signOffs,
  'the money': money,
};

const catalogueCents = (key: string) => (featureByWireId(key)?.priceDollars ?? 0) * 100;

interface Featured {
  key: string;
  priceDollars: number;
}

const priced = (all: readonly Featured[]) =>
  all.map(({ key, priceDollars }) => `${key} ${priceDollars * 100}`);
const fromCatalogue = (all: readonly Featured[]) =>
  all.map(({ key }) => `${key} ${catalogueCents(key)}`);

function sorted(all: readonly { key: string; cents: number | null }[]): string[] {
  return all.map(({ key, cents }) => `${key} ${cents}`).toSorted();
}
