import { type ReactNode, useRef } from 'react';
import { FileInput } from '#web/kit/form/file-input.tsx';
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
      <FileInput
        ref={input}
        label={label}
        accept={accept}
        multiple={!isCamera}
        isCamera={isCamera}
        onFiles={onFiles}
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
