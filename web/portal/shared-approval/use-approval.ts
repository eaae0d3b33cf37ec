import { useEffect, useRef, useState } from 'react';
import {
  answerApprovalItem,
  decideApproval,
  getSharedApproval,
  type SharedApproval,
} from '#contract/projects/shared-approvals.ts';
import type { Decision } from '#domain/approval/approval-state.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { dropDraft, keepDraft, readDraft } from '#web/kit/record/form/form-draft.ts';
import {
  chooseAnswer,
  firstAnswers,
  keptAnswer,
  restoredAnswers,
  type Said,
  takeAnswers,
  unkeptItems,
} from './page-answers.ts';
import { useItemPictures } from './use-item-pictures.ts';

/** How long after the last letter words are kept, in milliseconds. */
const keepAfterMs = 700;

/** The current question and what its reader does. Every answer is kept on the server at once. */
export function useApproval(token: string, first: SharedApproval) {
  const [question, showQuestion] = useState(first);
  // What the screen shows or is about to: its checksum is what is signed.
  const shown = useRef(first);
  const draft = `approval ${token}`;
  const [answers, showAnswers] = useState(() => {
    const left = readDraft(draft, { said: {}, kept: {}, sent: {} })?.values;
    return left && first.state === 'open'
      ? restoredAnswers(first.items, left)
      : firstAnswers(first.items);
  });
  // As it will be shown: replies and keys come faster than it is.
  const page = useRef(answers);
  const [refusal, setRefusal] = useState('');
  const timers = useRef(new Map<string, number>());
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const { unsent, ...pictures } = useItemPictures(token, { inTurn, onRead: setQuestion, refuse });

  function setAnswers(next: typeof answers): void {
    page.current = next;
    showAnswers(next);
    const { said, kept, sent } = next;
    if (unkeptItems(next).length === 0) dropDraft(draft);
    else keepDraft(draft, { values: { said, kept, sent }, record: null });
  }

  function setQuestion(read: SharedApproval): void {
    shown.current = read;
    showQuestion(read);
    setAnswers(takeAnswers(page.current, read.items));
  }

  /** One after the other, so that the last one typed is the one that stays. */
  function inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
    const done = sending.current.then(step);
    // Whoever asked for the step hears of its failure; the next one is made all the same.
    sending.current = done.catch(() => {});
    return done;
  }

  function refetch(): void {
    if (document.hidden || timers.current.size > 0) return;
    const { state, documentHash } = question;
    void inTurn(() =>
      call(getSharedApproval, { params: { token } }).then((read) => {
        if (state === 'open' && read.documentHash !== documentHash && read.changes.length > 0)
          setRefusal(`${read.changes.join(' ')} Please look again. Nothing you wrote is lost.`);
        setQuestion(read);
      }, unread),
    );
  }

  // Reads again when the reader comes back to the page: somebody may have changed something.
  const look = useRef(refetch);
  look.current = refetch;
  useEffect(() => {
    const lookAgain = () => look.current();
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, []);

  /** Keeps what is said about an item on the server; false if that failed. */
  function keep(id: string): Promise<boolean> {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    return inTurn(() => send(id));
  }

  async function send(id: string): Promise<boolean> {
    const { said, kept, theirs, sent } = page.current;
    const { [id]: value } = said;
    // Which of two answers counts is chosen first.
    if (value === undefined || theirs[id] !== undefined) return true;
    setAnswers({ ...page.current, sent: { ...sent, [id]: value } });
    try {
      const body = { ...value, before: kept[id] };
      const read = await call(answerApprovalItem, { params: { token, id }, body });
      setAnswers(keptAnswer(page.current, id, read.items));
      setQuestion(read);
      setRefusal('');
      return true;
    } catch (cause) {
      await refuse(cause, 'We couldn’t keep your answer. Please check your connection.');
      const isOther = cause instanceof ApiError && cause.members.reason === 'changed';
      // The other answer was this page's own, whose reply was lost.
      return isOther && page.current.theirs[id] === undefined ? send(id) : isOther;
    }
  }

  async function refuse(cause: unknown, otherwise: string): Promise<void> {
    if (!(cause instanceof ApiError)) reportFailure('An approval got no answer', cause);
    setRefusal(failureText(cause, otherwise));
    if (cause instanceof ApiError && cause.status === 409)
      await call(getSharedApproval, { params: { token } }).then(setQuestion, unread);
  }

  // What an earlier visit could not send goes out now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (first.state === 'open') for (const id of unkeptItems(page.current)) void keep(id);
  }, []);

  /** Says something about an item; words are kept after a short pause. */
  function say(id: string, value: Said): void {
    const { said } = page.current;
    const { [id]: before } = said;
    setAnswers({ ...page.current, said: { ...said, [id]: value } });
    clearTimeout(timers.current.get(id));
    if (before?.answer !== value.answer) void keep(id);
    else
      timers.current.set(
        id,
        window.setTimeout(() => void keep(id), keepAfterMs),
      );
  }

  /** Chooses between one's own answer to an item and somebody else's. */
  function choose(id: string, which: 'mine' | 'theirs'): void {
    setAnswers(chooseAnswer(page.current, id, which));
    setRefusal('');
    if (which === 'mine') void keep(id);
  }

  async function decide(decision: Decision, name: string): Promise<boolean> {
    const seen = shown.current;
    const { said: seenAnswers } = page.current;
    const left = await unsent();
    if (left !== undefined) {
      setRefusal(`${left} has not been sent. Please try again or dismiss it.`);
      return false;
    }
    const unkept = unkeptItems(page.current);
    const isKept = await Promise.all([...new Set([...timers.current.keys(), ...unkept])].map(keep));
    await sending.current;
    if (isKept.includes(false)) return false;
    const { theirs, said: latest } = page.current;
    if (Object.keys(theirs).length > 0 || JSON.stringify(latest) !== JSON.stringify(seenAnswers)) {
      setRefusal('Someone else has answered some of this meanwhile. Please look at it again.');
      return false;
    }
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

  return { question, answers, refusal, say, choose, decide, pictures };
}

/** Everything that is asked, without the answers so far. */
function askedText(question: SharedApproval): string {
  const items = question.items.map(({ id, label, priceCents }) => [id, label, priceCents]);
  return JSON.stringify({ ...question, items, documentHash: '' });
}

function unread(failure: unknown): void {
  reportFailure('The question could not be read again', failure);
}
