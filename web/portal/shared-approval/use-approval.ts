import { useEffect, useRef, useState } from 'react';
import {
  answerApprovalItem,
  decideApproval,
  getSharedApproval,
  type SharedApproval,
} from '#contract/projects/shared-approvals.ts';
import type { Decision, ItemAnswer } from '#domain/approval/approval-state.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { useItemPictures } from './use-item-pictures.ts';

/** What somebody says about one item, as it is on the screen. */
export interface Said {
  answer: ItemAnswer;
  words: string;
}

/** How long after the last letter words are kept, in milliseconds. */
const keepAfterMs = 700;

/** The current question and what its reader does. Every answer is kept on the server at once. */
export function useApproval(token: string, first: SharedApproval) {
  const [question, showQuestion] = useState(first);
  // What the screen shows or is about to: its checksum is what is signed.
  const shown = useRef(first);
  const [said, setSaid] = useState<Record<string, Said>>(() =>
    Object.fromEntries(first.items.map(({ id, answer, words }) => [id, { answer, words }])),
  );
  const [refusal, setRefusal] = useState('');
  const timers = useRef(new Map<string, number>());
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const { state, documentHash } = question;
  const { unsent, ...pictures } = useItemPictures(token, { inTurn, onRead: setQuestion, refuse });

  function setQuestion(read: SharedApproval): void {
    shown.current = read;
    showQuestion(read);
  }

  // Reads again when the reader comes back to the page: the team may have changed something.
  useEffect(() => {
    function refetch(): void {
      if (document.hidden || timers.current.size > 0) return;
      call(getSharedApproval, { params: { token } }).then((read) => {
        if (state === 'open' && read.documentHash !== documentHash && read.changes.length > 0)
          setRefusal(`${read.changes.join(' ')} Please look again. Nothing you wrote is lost.`);
        shown.current = read;
        showQuestion(read);
      }, unread);
    }
    document.addEventListener('visibilitychange', refetch);
    return () => document.removeEventListener('visibilitychange', refetch);
  }, [token, state, documentHash]);

  /** One after the other, so that the last one typed is the one that stays. */
  function inTurn(step: () => Promise<unknown>): Promise<unknown> {
    const done = sending.current.then(step);
    // Whoever asked for the step hears of its failure; the next one is made all the same.
    sending.current = done.catch(() => {});
    return done;
  }

  function keep(id: string, value: Said): void {
    timers.current.delete(id);
    void inTurn(() =>
      call(answerApprovalItem, { params: { token, id }, body: value }).then(
        (read) => {
          setQuestion(read);
          setRefusal('');
        },
        (cause: unknown) =>
          refuse(cause, 'We couldn’t keep your answer. Please check your connection.'),
      ),
    );
  }

  async function refuse(cause: unknown, otherwise: string): Promise<void> {
    if (!(cause instanceof ApiError)) reportFailure('An approval got no answer', cause);
    setRefusal(failureText(cause, otherwise));
    if (cause instanceof ApiError && cause.status === 409)
      await call(getSharedApproval, { params: { token } }).then(setQuestion, unread);
  }

  /** Says something about an item; words are kept after a short pause. */
  function say(id: string, value: Said): void {
    const before = said[id];
    setSaid((all) => ({ ...all, [id]: value }));
    clearTimeout(timers.current.get(id));
    if (before?.answer !== value.answer) keep(id, value);
    else
      timers.current.set(
        id,
        window.setTimeout(() => keep(id, value), keepAfterMs),
      );
  }

  async function decide(decision: Decision, name: string): Promise<boolean> {
    const seen = shown.current;
    const left = await unsent();
    if (left !== undefined) {
      setRefusal(`${left} has not been sent. Please try again or dismiss it.`);
      return false;
    }
    for (const [id, timer] of timers.current) {
      clearTimeout(timer);
      const value = said[id];
      if (value) keep(id, value);
    }
    await sending.current;
    const { current } = shown;
    // What came with the last kept answer has not been seen yet.
    if (askedText(current) !== askedText(seen)) {
      setRefusal(current.obstacle || `${current.changes.join(' ')} Please look again.`);
      return false;
    }
    try {
      setQuestion(
        await call(decideApproval, {
          params: { token },
          body: { decision, name, documentHash: current.documentHash },
        }),
      );
      setRefusal('');
      return true;
    } catch (cause) {
      await refuse(cause, 'We couldn’t record your answer. Please try again.');
      return false;
    }
  }

  return { question, said, refusal, say, decide, pictures };
}

/** Everything that is asked, without the answers so far. */
function askedText(question: SharedApproval): string {
  const items = question.items.map(({ id, label, priceCents }) => [id, label, priceCents]);
  return JSON.stringify({ ...question, items, documentHash: '' });
}

function unread(failure: unknown): void {
  reportFailure('The question could not be read again', failure);
}
