import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, EndpointReply } from '#contract/endpoint.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { askAgainAfter } from '#web/kit/api/asking-again.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import type { QueryInput } from '#web/kit/api/query-of.ts';
import { type CallInput, call } from '#web/kit/api/request.ts';
import { type ToastContent, toast } from '#web/kit/ui/toast/toast.tsx';

interface ChangeOptions<E extends Endpoint> {
  /** What to say when it is done; absent where the screen shows it. */
  done?: (reply: EndpointReply<E>, input: QueryInput<E>) => ToastContent;
  /** Title of the toast when it is not; absent where a form says it. */
  failed?: string;
  /** Shows the change until the server has answered; returns the way back. */
  meanwhile?: (client: QueryClient, input: QueryInput<E>) => Promise<() => void> | (() => void);
  onDone?: (reply: EndpointReply<E>, input: QueryInput<E>, client: QueryClient) => void;
  onFailed?: (error: unknown, input: QueryInput<E>) => void;
  /** Changes of the same name run one after the other. */
  inTurn?: string;
}

/**
 * A declared call that changes something: says how it went, takes back what was shown meanwhile,
 * and has everything asked for again that the call alters, after a refusal, too, for then somebody
 * else has changed it. A try that is repeated because no answer came keeps its Idempotency-Key.
 */
export function useChange<const E extends Endpoint>(
  endpoint: E,
  { done, failed, meanwhile, onDone, onFailed, inTurn }: ChangeOptions<E> = {},
) {
  const client = useQueryClient();
  const attempt = useRef({ text: '', key: '' });
  return useMutation({
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    mutationFn: async (input: QueryInput<E>): Promise<EndpointReply<E>> => {
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
    onMutate: (input) => meanwhile?.(client, input),
    onSuccess: (reply, input) => {
      if (done) toast(done(reply, input));
      onDone?.(reply, input, client);
    },
    onError: (error, input, takeBack) => {
      takeBack?.();
      if (failed !== undefined)
        toast({ variant: 'destructive', title: failed, description: failureText(error) });
      onFailed?.(error, input);
    },
    onSettled: () => askAgainAfter(client, endpoint),
  });
}
