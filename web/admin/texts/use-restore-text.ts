import type { QueryClient } from '@tanstack/react-query';
import { changeText, listTexts, type TextReply } from '#contract/office/texts.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';

/** Puts the text that the server returned into the cached list. */
export function showText(saved: TextReply, _about: unknown, client: QueryClient): void {
  client.setQueryData(queryOf(listTexts, {}).queryKey, (known) =>
    known?.map((text) => (text.key === saved.key ? saved : text)),
  );
}

/** Goes back to the original or to an earlier version; the history lists that as a further one. */
export function useRestoreText() {
  return useChange(changeText, {
    done: (text) => ({
      title: text.isChanged ? 'Earlier text restored' : 'Back to the original',
      description: `${text.placeName}: ${text.name}`,
    }),
    failed: 'Failed to restore the text',
    onSuccess: showText,
  });
}
