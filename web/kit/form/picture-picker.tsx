import { type ReactNode, useRef } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface PicturePickerProps {
  /** The current picture or initials. */
  picture: ReactNode;
  /** Whether a picture was uploaded, and so can be removed. */
  hasPicture: boolean;
  isUploading: boolean;
  isRemoving: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** A person's picture; a chosen file is uploaded at once. */
export function PicturePicker(props: PicturePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {props.picture}
      <input
        ref={picker}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        aria-label="Picture"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) props.onFile(file);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      <Button
        look="secondary"
        size="small"
        pending={props.isUploading}
        onClick={() => picker.current?.click()}
      >
        {props.isUploading ? 'Uploading…' : 'Upload picture'}
      </Button>
      {props.hasPicture && (
        <Button look="quiet" size="small" pending={props.isRemoving} onClick={props.onRemove}>
          Remove picture
        </Button>
      )}
      <span className="text-sm text-muted">PNG or JPEG, up to 5 MB</span>
    </div>
  );
}
