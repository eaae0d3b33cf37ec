/** A part of the program that could not be fetched. */
interface LostPart {
  /** `screen`: the router waits for it; `wanted`: somebody asked for it; `ahead`: nobody did yet. */
  kind: 'screen' | 'wanted' | 'ahead';
  again: () => void;
}

const listeners = new Set<() => void>();
let lost: readonly LostPart[] = [];

function change(next: readonly LostPart[]): void {
  lost = next;
  for (const listener of listeners) listener();
}

/** The parts that are missing at the moment. */
export function lostParts(): readonly LostPart[] {
  return lost;
}

/** Calls back when {@link lostParts} changes; returns a function that stops it. */
export function onLostParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Fetches a part of the program: the one way in which that is done. One that cannot be fetched is
 * waited for, and web/kit/connection offers to try again: the screen stays as it is meanwhile
 * (rule API-8).
 */
export function loadPart<Part>(
  load: () => Promise<Part>,
  kind: LostPart['kind'] = 'wanted',
): Promise<Part> {
  return load().catch(
    () =>
      new Promise((resolve) => {
        const part = {
          kind,
          again() {
            change(lost.filter((one) => one !== part));
            resolve(loadPart(load, kind));
          },
        };
        change([...lost, part]);
      }),
  );
}
