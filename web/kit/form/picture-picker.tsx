import { type ReactNode, useRef } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FileInput } from './file-input.tsx';

interface PicturePickerProps {
  /** The current picture or initials. */
  picture: ReactNode;
  /** What it is a picture of, for those who do not see it; 'Picture' by default. */
  label?: string;
  /** The kinds of files in words, and as the file dialog takes them. */
  kinds?: string;
  accept?: string;
  /** Labels of the buttons. */
  upload?: string;
  remove?: string;
  /** Whether a picture was uploaded, and so can be removed. */
  hasPicture: boolean;
  isUploading: boolean;
  isRemoving: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** A person's picture or a logo; a chosen file is uploaded at once. */
export function PicturePicker(props: PicturePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {props.picture}
      <FileInput
        ref={picker}
        label={props.label ?? 'Picture'}
        accept={props.accept ?? '.png,.jpg,.jpeg'}
        onFiles={([file]) => props.onFile(file)}
      />
      <Button
        look="secondary"
        size="small"
        pending={props.isUploading}
        onClick={() => picker.current?.click()}
      >
        {props.isUploading ? 'Uploading…' : (props.upload ?? 'Upload picture')}
      </Button>
      {props.hasPicture && (
        <Button look="quiet" size="small" pending={props.isRemoving} onClick={props.onRemove}>
          {props.remove ?? 'Remove picture'}
        </Button>
      )}
      <span className="text-sm text-muted">{props.kinds ?? 'PNG or JPEG'}, up to 5 MB</span>
    </div>
  );
}
