import { Camera, ImagePlus } from 'lucide-react';
import { getSharedApprovalPicture } from '#contract/projects/approval-pictures.ts';
import type { ApprovalItem } from '#contract/projects/approvals.ts';
import { maxPictures } from '#domain/approval/approval-state.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FileButton } from '#web/portal/file-button.tsx';
import { UploadLines } from '#web/portal/upload-lines.tsx';
import type { PictureSteps } from './use-item-pictures.ts';

interface ItemPicturesProps {
  token: string;
  item: ApprovalItem;
  /** Absent once the question is answered. */
  steps?: PictureSteps | undefined;
}

/** The pictures that were added to the words about an item, and more of them. */
export function ItemPictures({ token, item, steps }: ItemPicturesProps) {
  const { id: itemId, label, pictures } = item;
  const uploads = steps?.uploads.filter(({ target }) => target === itemId) ?? [];
  const isFull = pictures.length + uploads.length >= maxPictures;
  const add = (files: Iterable<File>) => steps?.add(itemId, files);
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      {pictures.length > 0 && (
        <ul aria-label={`Pictures of ${label}`} className="flex flex-wrap gap-3">
          {pictures.map(({ id, name }) => {
            const url = endpointUrl(getSharedApprovalPicture.path, { token, id });
            return (
              <li key={id} className="grid w-28 gap-1">
                <a href={url} target="_blank" rel="noreferrer">
                  <img
                    src={url}
                    alt={name}
                    loading="lazy"
                    className="size-28 rounded-md border border-line bg-sunken object-cover text-sm wrap-anywhere"
                  />
                </a>
                {steps && (
                  <Button
                    look="quiet"
                    size="small"
                    pending={steps.removing === id}
                    aria-label={`Remove ${name}`}
                    onClick={() => steps.remove(id)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {steps && (
        <>
          <UploadLines uploads={uploads} onRetry={steps.retry} onDrop={steps.drop} />
          {isFull ? (
            <p className="text-sm text-muted">Up to {maxPictures} pictures for one item.</p>
          ) : (
            <div className="flex flex-wrap gap-2">
              <FileButton
                label={`Add pictures to ${label}`}
                accept="image/png,image/jpeg"
                onFiles={add}
              >
                <ImagePlus aria-hidden size={16} />
                Add pictures
              </FileButton>
              <FileButton
                label={`Take a photo for ${label}`}
                accept="image/jpeg"
                isCamera
                className="hidden! pointer-coarse:inline-flex!"
                onFiles={add}
              >
                <Camera aria-hidden size={16} />
                Take a photo
              </FileButton>
            </div>
          )}
        </>
      )}
    </div>
  );
}
