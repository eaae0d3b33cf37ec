import { streamStartHeader } from '#contract/events.ts';

let start: string | undefined;

/**
 * Notes from where the page's event stream has to begin, so that it can be opened after the rows: the
 * first answer about the session was made before anything that the screen shows was read.
 */
export function noteStreamStart(headers: Headers): void {
  start ??= headers.get(streamStartHeader) || undefined;
}

/** Where the page's first stream begins; later ones go on where it ended. */
export function streamStart(): string | undefined {
  return start;
}
