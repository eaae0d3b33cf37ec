import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import type { WizardField } from './form-model.ts';
import { readStep, type Step } from './step-rules.ts';

/**
 * The step in the address (`?step=2`), so that Back, links and reloads work. After a change the
 * step's heading has focus, or the field that the change was made for.
 *
 * @param ready false while the page shows what the HTML file shows, which is always step 1
 * @param focusField puts focus into a field of the step on screen; false when it is not there
 */
export function useWizardStep(
  ready: boolean,
  heading: RefObject<HTMLElement | null>,
  focusField: (field: WizardField) => boolean,
) {
  const [parameters, setParameters] = useSearchParams();
  const navigationType = useNavigationType();
  const step = ready ? readStep(parameters.get('step')) : 1;
  const wanted = useRef<WizardField | null>(null);
  const shown = useRef<Step | null>(null);

  useEffect(() => {
    if (!ready || shown.current === step) return;
    const isFirst = shown.current === null;
    shown.current = step;
    const field = wanted.current;
    wanted.current = null;
    if (field && focusField(field)) return;
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    // Back and Forward return to where the visitor was; only a new step starts at the top, which is
    // the progress line: it says where one is.
    if (navigationType === 'PUSH') heading.current?.closest('form')?.scrollIntoView();
  }, [ready, step, navigationType, heading, focusField]);

  /** Shows a step, and puts focus into one of its fields when given. */
  function goTo(next: Step, field?: WizardField): void {
    if (next === step) {
      if (field) focusField(field);
      return;
    }
    wanted.current = field ?? null;
    setParameters(
      (current) => {
        const parameters = new URLSearchParams(current);
        parameters.set('step', String(next));
        return parameters;
      },
      { preventScrollReset: true },
    );
  }

  return { step, goTo };
}
