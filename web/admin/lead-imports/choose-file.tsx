import { Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';
import { FileDrop } from '#web/admin/file-drop.tsx';
import { FileInput } from '#web/kit/form/file-input.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface ChooseFileProps {
  isPending: boolean;
  onFile: (file: File) => void;
}

/** Takes a CSV file by picker or by dragging it here. */
export function ChooseFile({ isPending, onFile }: ChooseFileProps) {
  const picker = useRef<HTMLInputElement>(null);

  return (
    <FileDrop
      onFiles={([file]) => {
        if (file && !isPending) onFile(file);
      }}
    >
      <FileInput
        ref={picker}
        label="CSV file"
        accept=".csv,.txt,.tsv,text/csv"
        onFiles={([file]) => onFile(file)}
      />
      <Button look="primary" pending={isPending} onClick={() => picker.current?.click()}>
        <UploadIcon aria-hidden size={18} />
        {isPending ? 'Reading…' : 'Choose a CSV file'}
      </Button>
      <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
        Or drop it here: an export of HubSpot, Pipedrive, Salesforce or another CRM, or your own
        spreadsheet saved as CSV. Up to 10,000 rows and 5 MB, with the column headings in the first
        row. Nothing is imported before you have seen what changes.
      </p>
    </FileDrop>
  );
}
