import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dollars } from './dollars.tsx';
import type { Step } from './steps/step-rules.ts';
import { useEstimate } from './use-estimate.ts';

interface WizardButtonsProps {
  step: Step;
  /** A required field of the step is empty: Next looks disabled, and explains why when pressed. */
  isIncomplete: boolean;
  pending: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

/**
 * Keeps the focus where it is on mouse down: error messages that appear on blur would move the button
 * from under the pointer before the mouse is released.
 */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

/** Previous, Next Step and Submit Quote Request (rule WIZARD-1). */
export function WizardButtons(props: WizardButtonsProps) {
  const { step, isIncomplete, pending, onPrevious, onNext } = props;
  // On narrow screens, the total and the buttons stay visible while choosing features. They fill the row:
  // next to the wizard's prices the chat button is at the end of the page (web/kit/styles/base.css).
  const sticky =
    step === 3
      ? 'sticky bottom-0 z-10 max-lg:pb-[calc(1rem+env(safe-area-inset-bottom))] max-lg:shadow-panel'
      : '';
  return (
    <div
      data-bottom-bar=""
      className={`no-print -mx-5 mt-10 border-t border-line bg-paper px-5 py-4 sm:mx-0 sm:px-0 ${sticky}`}
    >
      {step === 3 && <NarrowTotal />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {step > 1 && (
          <Button
            key="previous"
            look="secondary"
            onMouseDown={keepFocus}
            onClick={onPrevious}
            disabled={pending}
          >
            Previous
          </Button>
        )}
        {/* Keys make them separate elements: a press on Next must never submit the form. */}
        {step < 4 ? (
          <Button
            key="next"
            size="large"
            aria-disabled={isIncomplete || undefined}
            onMouseDown={keepFocus}
            onClick={onNext}
            className={step > 1 ? 'ml-auto max-sm:grow' : 'ml-auto'}
          >
            Next Step
          </Button>
        ) : (
          <Button
            key="submit"
            type="submit"
            look="accent"
            onMouseDown={keepFocus}
            size="large"
            pending={pending}
            className="max-sm:order-first max-sm:w-full sm:ml-auto"
          >
            {pending ? 'Creating Quote...' : 'Submit Quote Request'}
          </Button>
        )}
      </div>
    </div>
  );
}

function NarrowTotal() {
  const { estimate } = useEstimate();
  return (
    <p className="mb-3 flex items-baseline justify-between gap-4 lg:hidden">
      <span className="text-sm text-muted">
        Running total, {estimate.features.length}{' '}
        {estimate.features.length === 1 ? 'feature' : 'features'}
      </span>
      <Dollars amount={estimate.totalDollars} className="font-display text-2xl" />
    </p>
  );
}
