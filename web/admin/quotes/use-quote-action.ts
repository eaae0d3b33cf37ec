import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { getOverview } from '#contract/overview.ts';
import { getQuote, listQuotes, type QuoteReply } from '#contract/quote-records.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** What is said when no answer came. */
export const unreachable = 'The server cannot be reached. Please try again.';

/** Shows a quote as it was answered, and asks again for all that shows quotes. */
export function showQuote(client: QueryClient, quote: QuoteReply | undefined): void {
  if (quote) client.setQueryData([getQuote.path, quote.id], quote);
  else void client.invalidateQueries({ queryKey: [getQuote.path] });
  for (const { path } of [listQuotes, getOverview])
    void client.invalidateQueries({ queryKey: [path] });
}

/** What one action on a quote does and says. */
interface QuoteAction<Input> {
  run: (input: Input) => Promise<QuoteReply>;
  /** The toast when it is done. */
  done: (quote: QuoteReply) => { title: string; description: string };
  /** The title of the toast when it failed. */
  failed: string;
  onDone?: () => void;
  /** How the quote is shown until the server has answered; absent where only the server knows. */
  meanwhile?: QuoteReply;
}

/**
 * An action on a quote with its toasts. After a failure the quote is shown as it was before, and
 * asked for again.
 */
export function useQuoteAction<Input = void>({
  run,
  done,
  failed,
  onDone,
  meanwhile,
}: QuoteAction<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onMutate: async () => {
      if (!meanwhile) return undefined;
      const key = { queryKey: [getQuote.path, meanwhile.id] };
      await client.cancelQueries(key);
      const before = client.getQueryData(key.queryKey);
      client.setQueryData(key.queryKey, meanwhile);
      return () => client.setQueryData(key.queryKey, before);
    },
    onSuccess: (quote) => {
      toast(done(quote));
      onDone?.();
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast({
        variant: 'destructive',
        title: failed,
        description: failureText(error, unreachable),
      });
    },
    onSettled: (quote) => showQuote(client, quote),
  });
}
