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
  /** Builds the call's input from the mutation's variables; absent if they are the same. */
  input?: (about: About) => QueryInput<E>;
  /** The toast on success; absent if the screen shows the result. */
  done?: (reply: EndpointReply<E>, about: About) => ToastContent;
  /** Title of the toast on failure; absent if a form shows the error. */
  failed?: string;
  /** Applies an optimistic update; returns a function that rolls it back. */
  meanwhile?: (client: QueryClient, about: About) => Promise<() => void> | (() => void);
  onDone?: (reply: EndpointReply<E>, about: About, client: QueryClient) => void;
  onFailed?: (error: unknown, about: About) => void;
  /** Changes with the same name run one after the other. */
  inTurn?: string;
  /** The screen closes with its record: refetching its queries would only return 404. */
  leaves?: true;
}

/**
 * A declared call that changes something: shows a toast, rolls back the optimistic update on failure,
 * and refetches whatever the call affects, even after an error, since somebody else may have changed
 * it. A retry after a lost response keeps its Idempotency-Key.
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
      // Without `input` the variables are the input.
      const input = options.input?.(about) ?? (about as unknown as QueryInput<E>);
      const text = JSON.stringify(input);
      if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() };
      const { key } = attempt.current;
      // Exactly the parts that this endpoint declares, plus the optional key.
      const reply = await call(endpoint, {
        ...input,
        ...(endpoint.idempotent === true && { idempotencyKey: key }),
      } as unknown as CallInput<E>);
      // Done: sending the same input again is a new change.
      attempt.current = { text: '', key: '' };
      return reply;
    },
    onMutate: (about) => meanwhile?.(client, about),
    onSuccess: (reply, about) => {
      if (done) toast(done(reply, about));
      onDone?.(reply, about, client);
    },
    onError: (error, about, rollBack) => {
      rollBack?.();
      if (failed !== undefined)
        toast({ variant: 'destructive', title: failed, description: failureText(error) });
      onFailed?.(error, about);
    },
    onSettled: (_reply, error) =>
      askAgainAfter(client, endpoint, leaves && !error ? 'none' : 'active'),
  });
}
