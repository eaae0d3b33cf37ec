import { useQueryClient } from '@tanstack/react-query';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { addChangeFile } from '#contract/projects/change-files.ts';
import { askForChange, type ChangeReply } from '#contract/projects/change-requests.ts';
import { maxChangeFiles } from '#domain/change-request/change-status.ts';
import { choiceProblem } from '#domain/document/check-choice.ts';
import { documentExtensions, sizeText } from '#domain/document/document-type.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { sendFile } from '#web/kit/api/files/send-file.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { dropDraft } from '#web/kit/record/form/form-draft.ts';
import { FormFrameProvider } from '#web/kit/record/form/form-frame.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useUnsavedWarning } from '#web/kit/record/form/use-unsaved-warning.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { FileButton } from '#web/portal/file-button.tsx';

interface AskElseProps {
  projectId: string;
  onDone: (change: ChangeReply) => void;
  onClose: () => void;
}

/** A wish in the client's own words, with files; we answer with lines and a price. */
export function AskElse({ projectId, onDone, onClose }: AskElseProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const ask = useChange(askForChange, {});
  const client = useQueryClient();
  const draft = `change ${projectId}`;
  const [isSending, setSending] = useState(false);
  useUnsavedWarning(isSending, () => {});

  /** The wish stays if a file does not arrive: it can be added to it again. */
  async function sendFiles(change: ChangeReply): Promise<ChangeReply> {
    // From here on the words are no draft any more: sent again, they would be another wish.
    dropDraft(draft);
    setSending(files.length > 0);
    const url = endpointUrl(addChangeFile.path, { id: change.id });
    for (const file of files)
      try {
        await sendFile(url, file, () => {}).done;
      } catch (error) {
        toast({
          variant: 'destructive',
          title: `${file.name} was not sent`,
          description: failureText(error, 'The connection was lost. Please add it again.'),
        });
      }
    setSending(false);
    await invalidateAfter(client, addChangeFile);
    return change;
  }

  return (
    <FormFrameProvider onClose={onClose}>
      {() => (
        <RecordForm
          label="Ask for something else"
          draft={draft}
          values={{ wish: '' }}
          names={['wish']}
          conflict={{ none: 'a wish is new each time' }}
          save={async ({ wish }) =>
            sendFiles(
              await ask.mutateAsync({ params: { id: projectId }, body: { featureKeys: [], wish } }),
            )
          }
          onSaved={onDone}
          buttons={{ submit: 'Send', pending: 'Sending…', discard: 'Back' }}
          className="grid max-w-prose gap-4"
        >
          {() => (
            <>
              <BoundTextArea<{ wish: string }>
                label="What would you like to change or add?"
                hint="We answer within 24 hours with a price and a date. Nothing changes until you sign it."
                rows={6}
                maxLength={5000}
                name="wish"
                autoFocus
              />
              <WishFiles files={files} onChange={setFiles} />
            </>
          )}
        </RecordForm>
      )}
    </FormFrameProvider>
  );
}

interface WishFilesProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** The files that go with the words; they are sent with them. */
function WishFiles({ files, onChange }: WishFilesProps) {
  const [problem, setProblem] = useState('');

  function add(chosen: readonly File[]): void {
    const refused = chosen.find((file) => choiceProblem(file) !== null);
    const next = [...files, ...chosen.filter((file) => choiceProblem(file) === null)];
    if (refused) setProblem(`${refused.name}: ${choiceProblem(refused)}`);
    else setProblem(next.length > maxChangeFiles ? `Up to ${maxChangeFiles} files.` : '');
    onChange(next.slice(0, maxChangeFiles));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {files.length > 0 && (
        <ul aria-label="Files" className="grid gap-1">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
            <li key={index} className="flex items-center gap-2">
              <Paperclip aria-hidden size={16} className="shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere">
                <bdi>{file.name}</bdi>{' '}
                <span className="figures text-sm text-muted">{sizeText(file.size)}</span>
              </span>
              <Button
                look="quiet"
                size="small"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              >
                <X aria-hidden size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileButton label="Add files" accept={documentExtensions.join(',')} onFiles={add}>
          <Paperclip aria-hidden size={16} />
          Add files
        </FileButton>
        <span className="text-sm text-muted">Drawings, tables or photos, up to 25 MB each.</span>
      </p>
    </div>
  );
}
