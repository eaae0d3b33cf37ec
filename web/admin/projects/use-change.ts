import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/kit/api/api-error.ts';
import { type ToastContent, toast } from '#web/kit/ui/toast/toast.tsx';
import { refreshProjects } from './refresh-projects.ts';

interface Change<Input, Reply> {
  run: (input: Input) => Promise<Reply>;
  /** What to say when it is done; absent where the screen shows it. */
  done?: (reply: Reply, input: Input) => ToastContent;
  /** Title of the toast when it is not. */
  failed: string;
  onDone?: (reply: Reply, input: Input) => void;
  /** Shows the change until the server has answered; returns the way back. */
  meanwhile?: (client: QueryClient, input: Input) => Promise<() => void>;
  /** What to ask for again; all of projects unless said. */
  refresh?: (client: QueryClient) => Promise<void>;
}

/** What a failed call says where the server said nothing. */
export const unreachable = 'The server cannot be reached. Check your connection and try again.';

/** A change to a project or a part of it: says how it went, and asks for the screens again. */
export function useChange<Input, Reply>({
  run,
  done,
  failed,
  onDone,
  meanwhile,
  refresh = refreshProjects,
}: Change<Input, Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onMutate: (input) => meanwhile?.(client, input),
    onSuccess: (reply, input) => {
      if (done) toast(done(reply, input));
      onDone?.(reply, input);
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      const description = failureText(error, unreachable);
      toast({ variant: 'destructive', title: failed, description });
    },
    // Also after a refusal: then somebody else has changed it.
    onSettled: () => refresh(client),
  });
}
