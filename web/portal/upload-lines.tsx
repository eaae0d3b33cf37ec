import { sizeText } from '#domain/document/document-type.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadLinesProps {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDrop: (id: string) => void;
}

/** Files that are being sent, with their progress, or why they were not. */
export function UploadLines({ uploads, onRetry, onDrop }: UploadLinesProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {uploads.map((upload) => {
        const { id, file, percent, problem, canRetry } = upload;
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
            <span className="min-w-0 flex-1 basis-40">
              <span className="wrap-anywhere">
                <bdi>{file.name}</bdi>
              </span>{' '}
              <span className="figures text-sm text-muted">{sizeText(file.size)}</span>
              {problem ? (
                <span role="alert" className="block text-sm text-danger">
                  {problem}
                </span>
              ) : (
                <progress
                  value={percent}
                  max={100}
                  aria-label={`Sending ${file.name}`}
                  className="block h-2 w-full max-w-80 accent-primary"
                />
              )}
            </span>
            {problem && canRetry && (
              <Button
                look="quiet"
                size="small"
                aria-label={`Send ${file.name} again`}
                onClick={() => onRetry(upload)}
              >
                Try again
              </Button>
            )}
            <Button
              look="quiet"
              size="small"
              aria-label={problem ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
              onClick={() => onDrop(id)}
            >
              {problem ? 'Dismiss' : 'Cancel'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
