import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  type ImportChoices,
  type ImportPreview,
  type LeadImportReply,
  previewLeadImport,
  startLeadImport,
} from '#contract/leads/lead-imports.ts';
import { sendFile } from '#web/kit/api/files/send-file.ts';
import { invalidateTopics } from '#web/kit/api/invalidation.ts';

/** A file to preview, with what was chosen; without choices the server guesses. */
export interface FileToPreview {
  file: File;
  choices?: ImportChoices;
}

/** Asks what an import of a file would do. */
export function usePreview() {
  return useMutation({
    mutationFn: ({ file, choices }: FileToPreview): Promise<ImportPreview> =>
      send(previewLeadImport, file, choices ? { choices: JSON.stringify(choices) } : {}),
  });
}

/** A file to import, with what was chosen and when its preview was read. */
export interface FileToImport {
  file: File;
  choices: ImportChoices;
  readAt: string;
}

/** Starts an import; a retry after a lost reply starts the same one. */
export function useStartImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, choices, readAt }: FileToImport): Promise<LeadImportReply> =>
      send(startLeadImport, file, { choices: JSON.stringify(choices), readAt }),
    onSettled: () => invalidateTopics(client, ['leads']),
  });
}

/** Sends a file with fields and checks the reply, as `call` does for JSON. */
async function send<Reply>(
  { path, reply }: Endpoint,
  file: File,
  fields: Record<string, string>,
): Promise<Reply> {
  const answer = await sendFile(path, file, () => {}, fields).done;
  const checked = reply?.safeParse(answer);
  if (!checked?.success) throw new Error(`The answer of ${path} could not be read`);
  // Parsed by the endpoint's own schema.
  return checked.data as Reply;
}
