import { type RefObject, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { WizardField } from './form-model.ts';
import { readStep, type Step } from './steps/step-rules.ts';

/**
 * The step in the address (`?step=2`), so that Back, links and reloads work. An address beyond the
 * first unfinished step leads to that one. After a change the step's heading has focus, or the field
 * that the change was made for.
 *
 * @param ready false while no step shows, or the one that the HTML file shows, which is always step 1
 * @param isAway true while the confirmation takes the place of the steps
 * @param reachable the first unfinished step
 * @param focusField puts focus into a field of the step on screen; false when it is not there
 */
export function useWizardStep(
  ready: boolean,
  isAway: boolean,
  reachable: Step,
  heading: RefObject<HTMLElement | null>,
  focusField: (field: WizardField) => boolean,
) {
  const [parameters, setParameters] = useSearchParams();
  const navigationType = useNavigationType();
  const asked = readStep(parameters.get('step'));
  const isBeyond = asked > reachable;
  // The former step stays until the next one is there whole: a step is fetched when it is first
  // needed, and whoever goes on by keyboard must not land behind its fields.
  const step = useDeferredValue<Step>(!ready ? 1 : isBeyond ? reachable : asked);
  const wanted = useRef<WizardField | null>(null);
  const shown = useRef<Step | 0 | null>(null);

  const behind = useStepsBehind();
  const write = useCallback(
    (next: Step, replace: boolean) =>
      setParameters(
        (current) => {
          const parameters = new URLSearchParams(current);
          if (next === 1 && replace) parameters.delete('step');
          else parameters.set('step', String(next));
          return parameters;
        },
        { replace, preventScrollReset: true, state: { behind: replace ? behind : behind + 1 } },
      ),
    [setParameters, behind],
  );
  useEffect(() => {
    // Another address, and no further step of the history.
    if (ready && isBeyond) write(reachable, true);
  }, [ready, isBeyond, reachable, write]);

  useEffect(() => {
    // Whoever comes back from there is told which step it is, like at any change of it.
    if (isAway) shown.current = 0;
  }, [isAway]);

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
    if (navigationType !== 'POP') heading.current?.closest('form')?.scrollIntoView();
  }, [ready, step, navigationType, heading, focusField]);

  /** Shows a step, and puts focus into one of its fields when given. */
  function goTo(next: Step, field?: WizardField): void {
    if (next === step) {
      if (field) focusField(field);
      return;
    }
    wanted.current = field ?? null;
    write(next, false);
  }

  return { step, goTo };
}

/** How many entries of the history right behind this one are steps of this wizard. */
export function useStepsBehind(): number {
  // Only the wizard's own entries have it, and it survives a reload.
  const state = useLocation().state as { behind?: number } | null;
  return state?.behind ?? 0;
}
