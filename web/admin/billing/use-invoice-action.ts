import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getInvoice, type InvoiceDetail, listInvoices } from '#contract/invoices.ts';
import { getStatement } from '#contract/statements.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** One step on an invoice; the lists are asked for again however it went. */
export function useInvoiceAction<Input>(
  run: (input: Input) => Promise<InvoiceDetail>,
  done: (invoice: InvoiceDetail) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (invoice) => {
      client.setQueryData([getInvoice.path, invoice.id], invoice);
      toast({ title: done(invoice) });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'This did not work',
        description: failureText(error, 'The server cannot be reached. Please try again.'),
      }),
    onSettled: () =>
      Promise.all(
        [listInvoices.path, getInvoice.path, getStatement.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
}
