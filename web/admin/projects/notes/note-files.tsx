import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { listDocuments, uploadDocument } from '#contract/projects/documents.ts';
import type { NoteDocument } from '#contract/projects/project-notes.ts';
import { choiceProblem } from '#domain/document/check-choice.ts';
import { documentExtensions, sizeText } from '#domain/document/document-type.ts';
import { IconButton } from '#web/admin/icon-button.tsx';
import { failureText } from '#web/kit/api/api-error.ts';
import { sendFile } from '#web/kit/api/files/send-file.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { FileInput } from '#web/kit/form/file-input.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import type { NoteValues } from './note-values.ts';

/** The documents of a note: chosen from those of the project, or uploaded to the project. */
export function NoteFiles({ projectId, isShared }: { projectId: string; isShared: boolean }) {
  const isUploading = useRef(false);
  const { getValues, setValue } = useFormContext<NoteValues>();
  const { field, fieldState } = useController<NoteValues, 'documents'>({
    name: 'documents',
    rules: { validate: () => !isUploading.current || 'Please wait until the upload is done' },
  });
  const attached = field.value;
  const documents = useQuery(liveQueryOf(listDocuments, { params: { id: projectId } }));
  const picker = useRef<HTMLInputElement>(null);
  // Reads the current values: an upload may finish long after this render.
  const add = (document: NoteDocument) =>
    setValue('documents', [...getValues('documents'), noteDocumentOf(document)], {
      shouldDirty: true,
    });
  const upload = useNoteUpload(projectId, add);
  isUploading.current = upload.percent !== null;
  const others = (documents.data ?? []).filter(({ id }) => !attached.some((one) => one.id === id));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">
        Documents <span className="font-normal text-muted">(optional)</span>
      </legend>
      {attached.length > 0 && (
        <ul className="border-t border-line">
          {attached.map((document) => (
            <li key={document.id} className="flex items-center gap-2 border-b border-line py-1.5">
              <div className="min-w-0 flex-1 text-[0.9375rem]">
                <p className="wrap-anywhere">
                  <bdi>{document.originalName}</bdi>{' '}
                  <span className="figures text-sm text-muted">{sizeText(document.fileSize)}</span>
                </p>
                {isShared && !document.isClientVisible && (
                  <p className="text-sm text-muted">
                    The client sees it once you share the document too.
                  </p>
                )}
              </div>
              <IconButton
                label={`Remove ${document.originalName} from the note`}
                icon={X}
                onPress={() => field.onChange(attached.filter(({ id }) => id !== document.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {upload.percent !== null && (
        <p className="flex items-center gap-3 text-sm text-muted">
          <progress
            value={upload.percent}
            max={100}
            aria-label={`Uploading ${upload.name}`}
            className="h-2 w-full accent-primary"
          />
          <span className="figures whitespace-nowrap">
            {upload.percent < 100 ? `${upload.percent}%` : 'Checking…'}
          </span>
        </p>
      )}
      {(upload.problem || fieldState.error?.message) && (
        <p role="alert" className="text-sm font-medium text-danger">
          {upload.problem || fieldState.error?.message}
        </p>
      )}
      {others.length > 0 && (
        <SelectField
          label="Attach a project document"
          prompt="Choose a document"
          options={others.map(({ id, originalName }) => ({ value: id, label: originalName }))}
          value=""
          onChange={({ target }) => {
            const chosen = others.find(({ id }) => id === target.value);
            if (chosen) add(chosen);
          }}
        />
      )}
      <FileInput
        ref={picker}
        label="File to upload for the note"
        accept={documentExtensions.join(',')}
        onFiles={([file]) => void upload.send(file)}
      />
      <div>
        <Button
          look="secondary"
          size="small"
          disabled={upload.percent !== null}
          onClick={() => picker.current?.click()}
        >
          <Upload aria-hidden size={16} />
          Upload a file
        </Button>
      </div>
    </fieldset>
  );
}

/** Picks the fields of a document that a note has. */
const noteDocumentOf = ({ id, originalName, fileSize, ...document }: NoteDocument) => ({
  ...{ id, originalName, fileSize },
  canPreview: document.canPreview,
  isClientVisible: document.isClientVisible,
});

const idle = { name: '', percent: null as number | null, problem: '' };

/**
 * Uploads a file to the documents of a project, for a note. To retry after a failure, the file is
 * chosen again; a lost connection creates no second document.
 */
function useNoteUpload(projectId: string, onUploaded: (document: NoteDocument) => void) {
  const client = useQueryClient();
  const [state, setState] = useState(idle);
  async function send(file: File): Promise<void> {
    const invalid = choiceProblem(file);
    if (invalid !== null) {
      setState({ ...idle, problem: invalid });
      return;
    }
    setState({ name: file.name, percent: 0, problem: '' });
    const url = endpointUrl(uploadDocument.path, { id: projectId });
    try {
      const sending = sendFile(url, file, (percent) =>
        setState({ name: file.name, percent, problem: '' }),
      );
      const document = uploadDocument.reply?.parse(await sending.done);
      setState(idle);
      if (document) onUploaded(document);
      await invalidateAfter(client, uploadDocument);
    } catch (error) {
      const problem = failureText(error, 'The connection was lost. Please try again.');
      setState({ ...idle, problem });
    }
  }
  return { ...state, send };
}
