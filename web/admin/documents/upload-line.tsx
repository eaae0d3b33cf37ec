import { RotateCw, X } from 'lucide-react';
import { sizeText } from '#domain/document/document-type.ts';
import { IconButton } from '#web/admin/icon-button.tsx';
import type { Upload } from './upload-store.ts';

interface UploadLineProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** An upload with its progress, or why it failed and a button to retry it. */
export function UploadLine({ upload, onRetry, onDrop }: UploadLineProps) {
  const { file, percent, problem } = upload;
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{file.name}</bdi>{' '}
          <span className="figures text-sm font-normal text-muted">{sizeText(file.size)}</span>
        </p>
        {problem ? (
          <p className="mt-0.5 text-sm text-danger">{problem}</p>
        ) : (
          <div className="mt-1 flex items-center gap-3 text-sm text-muted">
            <progress
              value={percent}
              max={100}
              aria-label={`Uploading ${file.name}`}
              className="h-2 w-full max-w-80 accent-primary"
            />
            <span className="figures whitespace-nowrap">
              {percent < 100 ? `${percent}%` : 'Checking…'}
            </span>
          </div>
        )}
      </div>
      <div className="flex">
        {problem && upload.canRetry && (
          <IconButton label={`Try ${file.name} again`} icon={RotateCw} onPress={onRetry} />
        )}
        <IconButton
          label={problem ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
          icon={X}
          onPress={onDrop}
        />
      </div>
    </li>
  );
}
