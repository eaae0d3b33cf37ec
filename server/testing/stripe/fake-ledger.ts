/** The movements and payouts of the account at the fake of Stripe; a test writes them. */
export class FakeLedger {
  readonly #movements: { created: number; type: string; amount: number; fee: number }[] = [];
  readonly #payouts: { arrival_date: number; amount: number; status: string }[] = [];

  /** Money moved, of which a fee was kept. @param at in milliseconds. */
  move(at: number, type: 'charge' | 'refund' | 'stripe_fee', amount: number, fee = 0): void {
    this.#movements.push({ created: Math.floor(at / 1000), type, amount, fee });
  }

  /** Money was sent to the bank account. @param at in milliseconds. */
  payOut(at: number, amount: number, status: 'paid' | 'failed' = 'paid'): void {
    this.#payouts.push({ arrival_date: Math.floor(at / 1000), amount, status });
  }

  /** The lists of the API as far as they are asked for. */
  lists(query: URLSearchParams): Record<string, unknown[]> {
    const isWithin = (name: string, at: number) =>
      at >= Number(query.get(`${name}[gte]`) ?? 0) && at < Number(query.get(`${name}[lt]`) ?? 1e12);
    const shown = (object: object, at: number) => ({ id: `x_${at}`, currency: 'usd', ...object });
    return {
      balance_transactions: this.#movements
        .filter(({ created }) => isWithin('created', created))
        .map(shown),
      payouts: this.#payouts
        .filter(({ arrival_date, status }) => {
          const wanted = query.get('status');
          return isWithin('arrival_date', arrival_date) && (wanted === null || wanted === status);
        })
        .map(shown),
    };
  }
}
