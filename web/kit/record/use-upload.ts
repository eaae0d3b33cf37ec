import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, EndpointReply } from '#contract/endpoint.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { sendFile } from '#web/kit/api/files/send-file.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { type ToastContent, toast } from '#web/kit/ui/toast/toast.tsx';

interface UploadOptions<E extends Endpoint> {
  done: () => ToastContent;
  /** Title of the toast on failure. */
  failed: string;
  onSuccess?: (reply: EndpointReply<E>) => void;
}

/** Uploads a small file, such as a picture, too fast for a progress bar. */
export function useUpload<const E extends Endpoint>(
  endpoint: E,
  url: string,
  { done, failed, onSuccess }: UploadOptions<E>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => sendFile(url, file, () => {}).done,
    onSuccess: (answer) => {
      toast(done());
      const checked = endpoint.reply?.safeParse(answer);
      // Parsed by the endpoint's schema just above.
      if (checked?.success) onSuccess?.(checked.data as EndpointReply<E>);
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: failed, description: failureText(error) }),
    onSettled: () => invalidateAfter(client, endpoint),
  });
}
