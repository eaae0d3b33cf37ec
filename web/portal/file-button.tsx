import { type ReactNode, useRef } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface FileButtonProps {
  /** For those who do not see the button. */
  label: string;
  accept: string;
  /** Opens the camera of a phone at once. */
  isCamera?: boolean;
  children: ReactNode;
  className?: string;
  onFiles: (files: readonly File[]) => void;
}

/** A button that lets somebody choose files, or take a photo. */
export function FileButton({
  label,
  accept,
  isCamera = false,
  children,
  className = '',
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isCamera}
        accept={accept}
        {...(isCamera && { capture: 'environment' })}
        aria-label={label}
        onChange={({ target }) => {
          if (target.files) onFiles([...target.files]);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      <Button
        look="secondary"
        size="small"
        className={className}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
