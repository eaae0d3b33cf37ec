import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, EndpointReply } from '#contract/endpoint.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import type { QueryInput } from '#web/kit/api/query-of.ts';
import { type CallInput, call } from '#web/kit/api/request.ts';
import { storeReply } from '#web/kit/api/store-reply.ts';
import { withProof } from '#web/kit/session/with-proof.ts';
import { type ToastContent, toast } from '#web/kit/ui/toast/toast.tsx';
import { noteAnswer } from './form/answered.ts';
import { sentAttempts } from './form/form-draft.ts';

interface ChangeOptions<E extends Endpoint, About> {
  /** Builds the call's input from the mutation's variables; absent if they are the same. */
  input?: (about: About) => QueryInput<E>;
  /** What makes two presses the same change, if not the whole input: one that has no version, say. */
  same?: (about: About) => unknown;
  /** Name of the draft of a small form, with which the key of a lost call is kept; larger forms keep it themselves. */
  draft?: string;
  /** The toast on success; absent if the screen shows the result. */
  done?: (reply: EndpointReply<E>, about: About) => ToastContent;
  /** Title of the toast on failure; absent if a form shows the error. */
  failed?: string;
  /** Applies an optimistic update; returns a function that rolls it back. */
  optimistic?: (client: QueryClient, about: About) => Promise<() => void> | (() => void);
  /** The change is on its way until what this returns is done. */
  onSuccess?: (reply: EndpointReply<E>, about: About, client: QueryClient) => unknown;
  onError?: (error: unknown, about: About) => void;
  /** Changes with the same scope run one after the other. */
  scope?: string;
  /**
   * 'none' after a success that closes the screen with its record: refetching its queries would only
   * return 404.
   */
  refetchType?: 'none';
}

/**
 * A declared call that changes something: shows a toast, updates cached copies of the record, rolls back the optimistic update on failure,
 * and refetches whatever the call affects, even after an error, since somebody else may have changed
 * it. A retry after a lost response keeps its Idempotency-Key, with a draft also after a reload.
 */
export function useChange<const E extends Endpoint, About = QueryInput<E>>(
  endpoint: E,
  options: ChangeOptions<E, About> = {},
) {
  const { done, failed, optimistic, onSuccess, onError, scope, refetchType } = options;
  const client = useQueryClient();
  const attempt = useRef({ text: '', key: '' });
  return useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: async (about: About): Promise<EndpointReply<E>> => {
      // Without `input` the variables are the input.
      const input = options.input?.(about) ?? (about as unknown as QueryInput<E>);
      const text = JSON.stringify([endpoint.path, options.same?.(about) ?? input]);
      const sent = sentAttempts(options.draft);
      if (endpoint.idempotent === true) {
        const { current } = attempt;
        const known = () => (current.text === text ? current.key : newIdempotencyKey());
        attempt.current = { text, key: sent.keyOf(text, known) };
      }
      const { key } = attempt.current;
      // Exactly the parts that this endpoint declares, plus the optional key.
      const given = {
        ...input,
        ...(endpoint.idempotent === true && { idempotencyKey: key }),
      } as unknown as CallInput<E>;
      const reply = await withProof(() => call(endpoint, given));
      // Done: sending the same input again is a new change.
      attempt.current = { text: '', key: '' };
      sent.confirm(text);
      return reply;
    },
    onMutate: (about) => optimistic?.(client, about),
    onSuccess: (reply, about) => {
      noteAnswer();
      storeReply(client, reply);
      if (done) toast(done(reply, about));
      return onSuccess?.(reply, about, client);
    },
    onError: (error, about, rollBack) => {
      rollBack?.();
      if (failed !== undefined)
        toast({ variant: 'destructive', title: failed, description: failureText(error) });
      onError?.(error, about);
    },
    onSettled: (_reply, error) => invalidateAfter(client, endpoint, error ? 'active' : refetchType),
  });
}
