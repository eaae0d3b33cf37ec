const name = 'identity-proved';

/** Tells the other tabs of this browser that the person of the session has proved who they are. */
export function tellProved(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(null);
  channel.close();
}

/** Listens for {@link tellProved} of another tab. @returns ends it. */
export function onProvedElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
}
