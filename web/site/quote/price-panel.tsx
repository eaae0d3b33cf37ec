import { Dollars } from './dollars.tsx';
import { useEstimate } from './use-estimate.ts';
import { WhyThisPrice } from './why-this-price.tsx';

/** The price so far and how it adds up; always visible on wide screens. */
export function PricePanel() {
  const { estimate, companySize, customizationLevel } = useEstimate();
  return (
    <aside aria-labelledby="running-total" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="running-total" className="font-text text-base font-semibold tracking-normal">
        Running total
      </h2>
      <p role="status" className="mt-1 font-display text-4xl">
        <Dollars amount={estimate.totalDollars} />
      </p>
      <p className="mt-2 text-sm text-muted">
        One price for a system you own. No monthly fees after development. Optional support.
      </p>
      <details className="mt-5 border-t border-line pt-4" open>
        <summary className="font-semibold">Why this price</summary>
        <div className="mt-4">
          <WhyThisPrice {...{ estimate, companySize, customizationLevel }} />
        </div>
      </details>
    </aside>
  );
}
