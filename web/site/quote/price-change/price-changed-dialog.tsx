import { parseDollars } from '#domain/money.ts';
import { formulaVersion as currentFormula } from '#domain/quote/price/estimate.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { siteEdition } from '#web/site/site-catalogue.ts';
import type { PricedAnswers } from '../send-quote.ts';
import type { ChangedPrice } from '../use-submit-quote.ts';
import { multiplierChanges, PriceChangeList } from './price-change-list.tsx';

interface PriceChangedDialogProps extends ChangedPrice {
  onSend: (priced: PricedAnswers) => void;
  onChange: () => void;
}

/** The price changed before the answers were sent: the visitor decides (rule QUOTE-19). */
export function PriceChangedDialog(props: PriceChangedDialogProps) {
  const { answers, change, onSend, onChange } = props;
  const { before, now } = change;
  const gone = change.features.filter(({ nowDollars }) => nowDollars === null);
  const features = answers.features.filter((key) => !gone.some((one) => one.key === key));
  const { catalogueVersion, formulaVersion, estimatedCost } = now;

  /** Back to the answers, with the prices of today. */
  function changeAnswers(): void {
    const isShown = catalogueVersion === siteEdition().version && formulaVersion === currentFormula;
    // A newer release prices in a way that this page does not know; the draft survives the reload.
    if (isShown) onChange();
    else window.location.reload();
  }

  return (
    <Dialog
      open
      onOpenChange={changeAnswers}
      title="The price has changed"
      description="Our price list changed while you were filling this in. Nothing has been sent yet, and your answers are kept."
    >
      <PriceChangeList
        beforeDollars={before && parseDollars(before.estimatedCost)}
        nowDollars={parseDollars(estimatedCost)}
        features={change.features}
        multipliers={multiplierChanges(before, now)}
      />
      {features.length === 0 && (
        <p className="mt-4">We no longer offer any of your features. Please choose others.</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {features.length > 0 && (
          <Button
            look="accent"
            onClick={() =>
              onSend({
                answers: { ...answers, features },
                pricedWith: { catalogueVersion, formulaVersion },
                estimatedCost,
              })
            }
          >
            Send at the new price
          </Button>
        )}
        <Button look="secondary" onClick={changeAnswers}>
          Change my answers
        </Button>
      </div>
    </Dialog>
  );
}
