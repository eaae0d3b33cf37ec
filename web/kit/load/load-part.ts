/** A part of the program that could not be fetched. */
interface LostPart {
  /**
   * `screen`: the router waits for it; `wanted`: somebody asked to see it; `ahead`: nobody did yet;
   * `action`: somebody pressed a button, and was told that it failed.
   */
  kind: 'screen' | 'wanted' | 'ahead' | 'action';
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
 * (rule API-8). For an action the promise rejects instead: whoever pressed is told at once, and
 * nothing happens later that they no longer expect. The part is then only fetched for the next press.
 */
export function loadPart<Part>(
  load: () => Promise<Part>,
  kind: LostPart['kind'] = 'wanted',
): Promise<Part> {
  return load().catch(
    (cause) =>
      new Promise((resolve, reject) => {
        const part = {
          kind,
          again() {
            change(lost.filter((one) => one !== part));
            loadPart(load, kind).then(resolve, reject);
          },
        };
        if (kind === 'action') reject(cause);
        change([...lost, part]);
      }),
  );
}
