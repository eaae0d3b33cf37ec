import { useSyncExternalStore } from 'react';

/** What tells of a new message while one looks elsewhere. */
type AlertKind = 'sound' | 'title';

const storageKey = (kind: AlertKind) => `chat-alert-${kind}`;
const listeners = new Set<() => void>();

/** On unless it was switched off in this browser. */
export function isAlertOn(kind: AlertKind): boolean {
  try {
    return localStorage.getItem(storageKey(kind)) !== 'off';
  } catch {
    return true; // Storage is forbidden: as it is at first.
  }
}

export function setAlert(kind: AlertKind, isOn: boolean): void {
  try {
    localStorage.setItem(storageKey(kind), isOn ? 'on' : 'off');
  } catch {
    // Storage is forbidden: the switch stays as it is, and shows so.
  }
  for (const listener of listeners) listener();
}

/** Follows one of the switches. */
export function useAlert(kind: AlertKind): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isAlertOn(kind),
  );
}

/** Length of the sound in seconds; short enough not to be in the way of speech. */
const soundSeconds = 0.25;

/** Two soft tones, made on the spot: no file to load. Browsers stay silent before a first click. */
export function playSound(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.connect(audio.destination);
  gain.gain.setValueAtTime(0.08, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + soundSeconds);
  [659, 880].forEach((frequency, index) => {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(audio.currentTime + (index * soundSeconds) / 2);
    tone.stop(audio.currentTime + soundSeconds);
  });
  setTimeout(() => void audio.close(), soundSeconds * 2000);
}

/** The title of the page with how many conversations wait; 0 takes the count away. */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return count === 0 ? plain : `(${count}) ${plain}`;
}
