import type { Ref } from 'react';

interface FileInputProps {
  /** For the button that opens its dialog with `click()`. */
  ref: Ref<HTMLInputElement>;
  /** What assistive technology calls it. */
  label: string;
  /** Extensions or media types, separated by commas. */
  accept: string;
  multiple?: boolean;
  /** Opens the camera of a phone instead of its files. */
  isCamera?: boolean;
  /** Called with at least one file. */
  onFiles: (files: [File, ...File[]]) => void;
}

/** The dialog to choose files, without a look of its own: a button beside it opens it. */
export function FileInput({ ref, label, accept, multiple, isCamera, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple ?? false}
      accept={accept}
      {...(isCamera && { capture: 'environment' })}
      aria-label={label}
      onChange={({ target }) => {
        const [first, ...rest] = target.files ?? [];
        if (first) onFiles([first, ...rest]);
        // Lets the same file be chosen again.
        target.value = '';
      }}
    />
  );
}
