import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/kit/api/api-error.ts';
import { type ToastContent, toast } from '#web/kit/ui/toast/toast.tsx';
import { refreshDocuments } from './document-queries.ts';

interface DocumentChange<Input, Reply> {
  run: (input: Input) => Promise<Reply>;
  /** What to say when it is done. */
  done?: (input: Input) => ToastContent;
  /** Title of the toast when it is not. */
  failed: string;
  onDone?: () => void;
}

/** What a failed call says where the server said nothing. */
export const unreachable = 'The server cannot be reached. Check your connection and try again.';

/** A change to a document: says how it went, and asks for the list again either way. */
export function useDocumentChange<Input, Reply>(change: DocumentChange<Input, Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change.run,
    onSuccess: (_, input) => {
      if (change.done) toast(change.done(input));
      change.onDone?.();
    },
    onError: (error) => {
      const description = failureText(error, unreachable);
      toast({ variant: 'destructive', title: change.failed, description });
    },
    onSettled: () => refreshDocuments(client),
  });
}
