import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { clientBillingQuery, clientInvoicesQuery } from '#web/portal/portal-queries.ts';

/** One step of the client with his bills; they are asked for again however it went. */
export function useBillStep<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'This did not work',
        description: failureText(error, 'The server cannot be reached. Please try again.'),
      }),
    onSettled: () =>
      Promise.all(
        [clientBillingQuery.queryKey, clientInvoicesQuery.queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
