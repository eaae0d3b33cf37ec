import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadDocument } from '#contract/projects/documents.ts';
import type { NoteDocument } from '#contract/projects/project-notes.ts';
import { choiceProblem } from '#domain/document/check-choice.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { askAgainAfter } from '#web/kit/api/asking-again.ts';
import { sendFile } from '#web/kit/api/files/send-file.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { endpointUrl } from '#web/kit/api/request.ts';

const idle = { name: '', percent: null as number | null, problem: '' };

/**
 * Uploads a file to the documents of a project, for a note. Sending the same file once more after a
 * failure is choosing it again; the connection's loss makes no second document.
 */
export function useNoteUpload(projectId: string, onUploaded: (document: NoteDocument) => void) {
  const client = useQueryClient();
  const [state, setState] = useState(idle);
  async function send(file: File): Promise<void> {
    const refused = choiceProblem(file);
    if (refused !== null) {
      setState({ ...idle, problem: refused });
      return;
    }
    setState({ name: file.name, percent: 0, problem: '' });
    const url = endpointUrl(uploadDocument.path, { id: projectId });
    try {
      const sending = sendFile(url, file, newIdempotencyKey(), (percent) =>
        setState({ name: file.name, percent, problem: '' }),
      );
      const document = uploadDocument.reply?.parse(await sending.done);
      setState(idle);
      if (document) onUploaded(document);
      await askAgainAfter(client, uploadDocument);
    } catch (error) {
      const problem = failureText(error, 'The connection was lost. Please try again.');
      setState({ ...idle, problem });
    }
  }
  return { ...state, send };
}
