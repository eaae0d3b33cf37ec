import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { getBillingPlots } from '#contract/billing/billing-plots.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { useMay } from '#web/kit/session/rights.ts';

/** After the rows, so it does not delay those. */
const InvoicePlots = lazy(async () => ({
  default: (await loadPart(() => import('./invoice-plots.tsx'), 'ahead')).InvoicePlots,
}));

const storageKey = 'invoice-plots';

/** Whether the plots are shown: as chosen in this browser, or else where they leave room for rows. */
function readShown(): boolean {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept !== null) return kept === 'shown';
  } catch {
    // Storage is blocked: as nothing was chosen.
  }
  return matchMedia('(min-width: 64rem)').matches;
}

function keepShown(isShown: boolean): void {
  try {
    localStorage.setItem(storageKey, isShown ? 'shown' : 'hidden');
  } catch {
    // Storage is blocked or full: it lasts until the page is left.
  }
}

/**
 * Who owes how much, between the list's toolbar and its rows. Its room is reserved, so that no row
 * moves when the plots are there.
 *
 * @param isBeside whether a record is open beside the list
 */
export function InvoiceMoney({ isBeside }: { isBeside: boolean }) {
  const [isShown, setShown] = useState(readShown);
  if (!useMay()(getBillingPlots)) return null;
  function press(): void {
    keepShown(!isShown);
    setShown(!isShown);
  }
  return (
    <section aria-labelledby="money" className="@container mb-2 border-y border-line">
      <h2 id="money" className="font-text text-[0.9375rem] font-semibold">
        <button
          type="button"
          aria-expanded={isShown}
          onClick={press}
          className="flex min-h-11 w-full items-center gap-2 rounded-sm text-left"
        >
          <ChevronDown
            aria-hidden
            size={18}
            className={`no-print text-muted ${isShown ? '' : '-rotate-90'}`}
          />
          Money by month
        </button>
      </h2>
      {isShown && (
        <div
          className={`pb-4 print:min-h-0 ${isBeside ? 'min-h-82' : 'min-h-235 @2xl:min-h-157 @5xl:min-h-93 @6xl:min-h-82'}`}
        >
          <AfterPaint>
            <Suspense fallback={null}>
              <InvoicePlots isBeside={isBeside} />
            </Suspense>
          </AfterPaint>
        </div>
      )}
    </section>
  );
}
