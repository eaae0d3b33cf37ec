import { useSyncExternalStore } from 'react';

/** An alert about a new message for administrators who are looking elsewhere. */
type AlertKind = 'sound' | 'title';

const storageKey = (kind: AlertKind) => `chat-alert-${kind}`;
const listeners = new Set<() => void>();

/** Whether an alert is on: by default it is, unless it was switched off in this browser. */
export function isAlertOn(kind: AlertKind): boolean {
  try {
    return localStorage.getItem(storageKey(kind)) !== 'off';
  } catch {
    return true; // Storage is blocked: the default.
  }
}

/** Switches an alert on or off in this browser. */
export function setAlert(kind: AlertKind, isOn: boolean): void {
  try {
    localStorage.setItem(storageKey(kind), isOn ? 'on' : 'off');
  } catch {
    // Storage is blocked: the switch stays as it is.
  }
  for (const listener of listeners) listener();
}

/** Whether an alert is on, kept up to date. */
export function useAlert(kind: AlertKind): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isAlertOn(kind),
  );
}

/** Length of the sound in seconds; short enough not to interrupt speech. */
const soundSeconds = 0.25;

/** Plays two soft, synthesized tones. Browsers stay silent until the first click on the page. */
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

/** The title of the page with the number of unread conversations; 0 removes the number. */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return count === 0 ? plain : `(${count}) ${plain}`;
}
