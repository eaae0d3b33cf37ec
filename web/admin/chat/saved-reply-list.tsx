import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { fillSavedReply, listSavedReplies, type SavedReply } from '#contract/chat/saved-replies.ts';
import { codeAt, repliesFor, unfilledIn } from '#domain/chat/saved-reply.ts';
import { listed } from '#domain/listed.ts';
import { putCaret, type Typed, useTypedList } from '#web/admin/typed-list.tsx';
import { failureText } from '#web/kit/api/api-error.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** Maximum number of replies offered at once. */
const maxOffered = 6;

interface SavedRepliesProps {
  sessionId: string;
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
}

/**
 * Offers the saved replies while a slash and a code are being typed, and inserts the chosen one with
 * the facts of this conversation (rule CHAT-21).
 */
export function useSavedReplies({ sessionId, area, text, onText }: SavedRepliesProps) {
  const replies = useQuery(liveQueryOf(listSavedReplies, {})).data ?? [];
  const [filling, setFilling] = useState(0);
  const [missing, setMissing] = useState<readonly { variable: string; reason: string }[]>([]);
  // What is typed while the server fills a reply in stays.
  const latest = useRef(text);
  latest.current = text;

  async function insert({ id, code }: SavedReply, { from, query }: Typed) {
    setFilling((count) => count + 1);
    try {
      const filled = await call(fillSavedReply, { params: { id }, query: { sessionId } });
      const now = latest.current;
      const end = from + query.length + 1;
      const isThere = now.slice(from, end) === `/${query}`;
      const before = isThere ? now.slice(0, from) : `${now}\n`;
      const next = before + filled.text + (isThere ? now.slice(end) : '');
      onText(next);
      setMissing(filled.missing);
      if (area.current) putCaret(area.current, before.length + filled.text.length);
    } catch (cause) {
      toast({
        title: `Failed to insert /${code}`,
        description: failureText(cause),
        variant: 'destructive',
      });
    } finally {
      setFilling((count) => count - 1);
    }
  }

  const typed = useTypedList<SavedReply>({
    area,
    find: codeAt,
    offer: (query) => repliesFor(replies, query).slice(0, maxOffered),
    onPick: (reply, at) => void insert(reply, at),
    label: 'Saved replies',
    noun: 'saved replies',
    show: ({ code, text: words }) => (
      <>
        <span className="font-semibold">/{code}</span>{' '}
        <span className="text-sm text-muted">{words}</span>
      </>
    ),
    isAbove: true,
  });

  /** Opens the list with a press: types the slash. */
  function openList(): void {
    const element = area.current;
    if (element === null) return;
    const at = element.selectionStart;
    const before = element.value.slice(0, at);
    const slash = before === '' || /\s$/.test(before) ? '/' : ' /';
    onText(before + slash + element.value.slice(at));
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(at + slash.length, at + slash.length);
      typed.look();
    });
  }

  return {
    ...typed,
    openList,
    hasReplies: replies.length > 0,
    /** Whether a chosen reply is on its way: until it is there, the text has only its code. */
    isFilling: filling > 0,
    missing,
  };
}

interface UnfilledProps {
  text: string;
  missing: readonly { variable: string; reason: string }[];
}

/** Names what a visitor should not read, before the reply is sent; it can be sent all the same. */
export function Unfilled({ text, missing }: UnfilledProps) {
  const left = unfilledIn(text);
  if (left.length === 0) return null;
  const reasons = missing
    .filter(({ variable }) => left.some((part) => part.includes(variable)))
    .map(({ reason }) => reason);
  return (
    <p role="status" className="mt-1 text-sm text-warning">
      Not filled in: {listed(left)}
      {reasons.length > 0 && `, because ${listed([...new Set(reasons)])}`}.
    </p>
  );
}
