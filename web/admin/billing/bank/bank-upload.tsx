import { Upload as UploadIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { FileDrop } from '#web/admin/file-drop.tsx';
import { failureText } from '#web/kit/api/api-error.ts';
import { FileInput } from '#web/kit/form/file-input.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { importText } from './bank-words.ts';
import { useBankUpload } from './use-bank-upload.ts';

const CsvColumns = laterPart(
  async () => (await import('./csv-columns.tsx')).CsvColumns,
  ({ open }) => open,
);

/** Takes a bank statement by picker or by dragging it here, and says what became of it. */
export function BankUpload({ onImported }: { onImported: () => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const upload = useBankUpload();
  const { data, error, variables, isPending } = upload;

  function send(file: File | undefined): void {
    if (file === undefined || isPending) return;
    upload.mutate(
      { file },
      { onSuccess: ({ imported }) => (imported ? onImported() : setIsAsking(true)) },
    );
  }

  return (
    <div className="grid gap-4">
      <FileDrop onFiles={([file]) => send(file)}>
        <FileInput
          ref={picker}
          label="Bank statement"
          accept=".xml,.ofx,.qfx,.csv,.txt"
          onFiles={([file]) => send(file)}
        />
        <Button look="primary" pending={isPending} onClick={() => picker.current?.click()}>
          <UploadIcon aria-hidden size={18} />
          {isPending ? 'Importing…' : 'Import a statement'}
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
          Or drop a file here: CAMT.053, OFX or CSV, up to 4 MB. Transfers with the number and the
          exact balance of an invoice are recorded as payments. The others wait for you below.
        </p>
      </FileDrop>
      {error && (
        <Notice kind="danger" announced>
          <strong>We could not import {variables?.file.name ?? 'this file'}.</strong>{' '}
          {failureText(error)} Nothing was changed.
        </Notice>
      )}
      {data?.imported && (
        <Notice kind={data.imported.isKnownFile ? 'info' : 'success'} announced>
          <strong className="break-words">{variables?.file.name}:</strong>{' '}
          {importText(data.imported)}
        </Notice>
      )}
      {data?.columns && variables && (
        <CsvColumns
          key={variables.file.name}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          columns={data.columns}
          isPending={isPending}
          onConfirm={(columns) => {
            setIsAsking(false);
            upload.mutate({ file: variables.file, columns }, { onSuccess: onImported });
          }}
        />
      )}
    </div>
  );
}
