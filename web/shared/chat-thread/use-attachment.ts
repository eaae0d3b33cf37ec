import { useEffect, useRef, useState } from 'react';
import { failureText } from '#web/kit/api/api-error.ts';
import type { Sending } from '#web/kit/api/files/send-file.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { loadPart } from '#web/kit/load/load-part.ts';

interface AttachmentOptions {
  /** The conversation, once everything written before is in it; null if that is not so yet. */
  session: () => Promise<string | null>;
  /** Sends as the visitor even if the browser is signed in as an admin. */
  asVisitor: boolean;
  /** Called once the file has arrived; sending goes on until it is done. */
  onSent: () => Promise<unknown>;
  /**
   * Sending goes on when the thread is left, and this is called with the name of a file that did not
   * arrive. Without it, leaving the thread stops it.
   */
  onLost?: (name: string) => void;
}

/** A file that is about to be sent with the next message. */
export interface Attachment {
  /** The chosen file, or null. */
  file: File | null;
  /** Why it cannot be sent or was not, or ''. */
  problem: string;
  /** Percentage sent, at 100 the server is checking it; null while it is not being sent. */
  percent: number | null;
  choose: (files: Iterable<File>) => Promise<void>;
  /** Takes the file away, also while it is being sent. */
  remove: () => void;
  /** Sends the file with these words. @returns whether it arrived. */
  send: (words: string) => Promise<boolean>;
}

const nothing = { file: null as File | null, problem: '', percent: null as number | null };
const unreachable =
  'There is no connection right now, so we didn’t send this file. Please try again when you’re back online.';
const notYet = 'Your earlier messages are still being sent. Please try again in a moment.';

/** What checks and sends a file comes when one is chosen: most conversations have none. */
const loadSending = () => loadPart(() => import('./send-chosen.ts'), 'action');

/**
 * A file beside the message field: chosen, checked as far as the browser can, and sent. It lives as
 * long as the page: unlike text, a file is not queued.
 *
 * @param lost a file that a reload took away before it was sent, or ''
 */
export function useAttachment(
  { session, asVisitor, onSent, onLost }: AttachmentOptions,
  lost = '',
): Attachment {
  const [state, setState] = useState(() => ({
    ...nothing,
    problem:
      lost && `${lost} may not have been sent. If you don’t see it above, please choose it again.`,
  }));
  const sending = useRef<Sending>(undefined);
  // As it is now, for what has waited.
  const chosen = useRef<File>(null);
  // Retrying the same file and words after a lost response sends the same id, so that it is posted once.
  const attempt = useRef<{ mark: string; id: string }>(undefined);
  const isLeft = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the thread is left
  useEffect(
    () => () => {
      isLeft.current = true;
      if (onLost === undefined) sending.current?.cancel();
      else if (chosen.current !== null && sending.current === undefined) {
        onLost(chosen.current.name);
        chosen.current = null;
      }
    },
    [],
  );

  async function choose(files: Iterable<File>): Promise<void> {
    const [file, another] = files;
    if (file === undefined || state.percent !== null) return;
    if (another !== undefined)
      return setState({ ...nothing, problem: 'Please send one file at a time.' });
    // Shown at once; what checks it may take a moment to come.
    chosen.current = file;
    setState({ ...nothing, file });
    const found = await loadSending().then(
      ({ problemOf }) => ({ ...nothing, problem: problemOf(file) }),
      () => ({ ...nothing, file, problem: unreachable }),
    );
    const { problem } = found;
    if (problem === null || chosen.current !== file) return;
    chosen.current = found.file;
    setState({ ...found, problem });
  }

  function remove(): void {
    chosen.current = null;
    sending.current?.cancel();
    setState(nothing);
  }

  async function send(words: string): Promise<boolean> {
    const { file } = state;
    if (file === null || state.percent !== null) return false;
    const mark = JSON.stringify([file.name, file.size, file.lastModified, words]);
    if (attempt.current?.mark !== mark) attempt.current = { mark, id: newIdempotencyKey() };
    const { id } = attempt.current;
    const onPercent = (percent: number) => setState({ file, problem: '', percent });
    onPercent(0);
    try {
      const [{ sendChosen }, sessionId] = await Promise.all([loadSending(), session()]);
      if (chosen.current !== file) return false;
      if (sessionId === null) {
        setState({ file, problem: notYet, percent: null });
        return false;
      }
      sending.current = sendChosen({ sessionId, asVisitor, file, words, id }, onPercent);
      await sending.current.done;
      attempt.current = undefined;
      await onSent();
      // Another may have been chosen meanwhile.
      if (chosen.current === file) {
        chosen.current = null;
        setState(nothing);
      }
      return true;
    } catch (error) {
      // Taken away by the user: nothing to report.
      const isCanceled = error instanceof DOMException && error.name === 'AbortError';
      if (isCanceled) return false;
      if (isLeft.current) onLost?.(file.name);
      setState({ file, problem: failureText(error, unreachable), percent: null });
      return false;
    } finally {
      sending.current = undefined;
    }
  }

  return { ...state, choose, remove, send };
}
