import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, EndpointReply } from '#contract/endpoint.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { askAgainAfter } from '#web/kit/api/asking-again.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import type { QueryInput } from '#web/kit/api/query-of.ts';
import { type CallInput, call } from '#web/kit/api/request.ts';
import { type ToastContent, toast } from '#web/kit/ui/toast/toast.tsx';

interface ChangeOptions<E extends Endpoint, About> {
  /** What the call sends, out of what the screen says; absent where that is the same. */
  input?: (about: About) => QueryInput<E>;
  /** What to say when it is done; absent where the screen shows it. */
  done?: (reply: EndpointReply<E>, about: About) => ToastContent;
  /** Title of the toast when it is not; absent where a form says it. */
  failed?: string;
  /** Shows the change until the server has answered; returns the way back. */
  meanwhile?: (client: QueryClient, about: About) => Promise<() => void> | (() => void);
  onDone?: (reply: EndpointReply<E>, about: About, client: QueryClient) => void;
  onFailed?: (error: unknown, about: About) => void;
  /** Changes of the same name run one after the other. */
  inTurn?: string;
  /** The screen goes with its record: what it shows would only learn that the record is gone. */
  leaves?: true;
}

/**
 * A declared call that changes something: says how it went, takes back what was shown meanwhile,
 * and has everything asked for again that the call alters, after a refusal, too, for then somebody
 * else has changed it. A try that is repeated because no answer came keeps its Idempotency-Key.
 */
export function useChange<const E extends Endpoint, About = QueryInput<E>>(
  endpoint: E,
  options: ChangeOptions<E, About> = {},
) {
  const { done, failed, meanwhile, onDone, onFailed, inTurn, leaves } = options;
  const client = useQueryClient();
  const attempt = useRef({ text: '', key: '' });
  return useMutation({
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    mutationFn: async (about: About): Promise<EndpointReply<E>> => {
      // Without a way from one to the other they are the same.
      const input = options.input?.(about) ?? (about as unknown as QueryInput<E>);
      const text = JSON.stringify(input);
      if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() };
      const { key } = attempt.current;
      // The parts that this endpoint declares, and the key that every call may carry.
      const reply = await call(endpoint, {
        ...input,
        ...(endpoint.idempotent === true && { idempotencyKey: key }),
      } as unknown as CallInput<E>);
      // Done: the same once more is another change.
      attempt.current = { text: '', key: '' };
      return reply;
    },
    onMutate: (about) => meanwhile?.(client, about),
    onSuccess: (reply, about) => {
      if (done) toast(done(reply, about));
      onDone?.(reply, about, client);
    },
    onError: (error, about, takeBack) => {
      takeBack?.();
      if (failed !== undefined)
        toast({ variant: 'destructive', title: failed, description: failureText(error) });
      onFailed?.(error, about);
    },
    onSettled: (_reply, error) =>
      askAgainAfter(client, endpoint, leaves && !error ? 'none' : 'active'),
  });
}
