import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { openedAt } from '#web/admin/default-views.ts';
import { areSingleKeysOn, isTaken } from '#web/kit/record/single-keys.ts';
import { useKeyDown } from '#web/kit/record/use-key-down.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { needOfPlace } from '../place-needs.ts';
import { goPlaces } from './go-places.ts';

/** How long the second key can take, in milliseconds. */
const secondKeyMs = 1_500;

/** What a key does: begins the two keys, completes them, cancels them, or nothing. */
export type GoStep = { kind: 'begin' | 'cancel' | 'none' } | { kind: 'go'; to: string };

/**
 * What a key does.
 *
 * @param begunAt when G was pressed, or null
 */
export function goStep(key: string, begunAt: number | null, now: number): GoStep {
  const pressed = key.toLowerCase();
  if (begunAt === null || now - begunAt > secondKeyMs)
    return { kind: pressed === 'g' ? 'begin' : 'none' };
  // Shift and the like are held on the way to the second key.
  if (['shift', 'control', 'alt', 'meta', 'capslock'].includes(pressed)) return { kind: 'none' };
  const place = goPlaces.find((one) => one.key === pressed);
  return place ? { kind: 'go', to: place.to } : { kind: pressed === 'g' ? 'begin' : 'cancel' };
}

/**
 * G and then the letter of a page opens it. Never while typing or in a dialog, and the second letter
 * is not also what it is on its own: "G C" opens the chat and adds nothing.
 */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const may = useMay();
  const begunAt = useRef<number | null>(null);
  // Before the shortcuts of single keys, which leave a prevented key alone.
  useKeyDown(press, { capture: true });

  function press(event: KeyboardEvent): void {
    if (event.repeat || isTaken(event) || !areSingleKeysOn()) {
      begunAt.current = null;
      return;
    }
    const step = goStep(event.key, begunAt.current, event.timeStamp);
    if (step.kind === 'begin') begunAt.current = event.timeStamp;
    if (step.kind === 'cancel') begunAt.current = null;
    if (step.kind !== 'go') return;
    begunAt.current = null;
    event.preventDefault();
    if (may(needOfPlace(step.to))) navigate(openedAt(step.to));
  }
}
