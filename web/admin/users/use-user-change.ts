import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listAudit } from '#contract/audit.ts';
import { listSecurityEvents } from '#contract/security-log.ts';
import { listUsers } from '#contract/users.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { type ToastContent, toast } from '#web/kit/ui/toast/toast.tsx';

interface UserChange<Input, Reply> {
  run: (input: Input) => Promise<Reply>;
  /** What to say when it is done; absent where the caller says it. */
  done?: (input: Input, reply: Reply) => ToastContent;
  /** Title of the toast when it is not; absent where a form shows the failure. */
  failed?: string;
}

/** What a failed call says where the server said nothing. */
export const unreachable = 'The server cannot be reached. Check your connection and try again.';

/** Asks again for everything that shows accounts. */
export function useRefreshUsers(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [listUsers, listSecurityEvents, listAudit].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
}

/** A change to an account: says how it went, and asks for the lists again. */
export function useUserChange<Input, Reply>({ run, done, failed }: UserChange<Input, Reply>) {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: run,
    onSuccess: (reply, input) => {
      if (done) toast(done(input, reply));
    },
    onError: (error) => {
      if (!failed) return;
      const description = failureText(error, unreachable);
      toast({ variant: 'destructive', title: failed, description });
    },
    onSettled: refresh,
  });
}
