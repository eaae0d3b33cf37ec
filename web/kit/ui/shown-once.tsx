import type { ReactNode } from 'react';
import { Button } from './basics/button.tsx';
import { CopyButton } from './copy-button.tsx';

interface ShownOnceProps {
  /** A secret that nobody can show again. */
  secret: string;
  /** What it is, over it; absent where the dialog's title says so. */
  name?: string;
  /** Accessible name of the button that copies it. */
  copyLabel: string;
  /** What to do with it. */
  children: ReactNode;
  onClose: () => void;
}

/** A secret that was just made, to copy, and what to do with it. */
export function ShownOnce({ secret, name, copyLabel, children, onClose }: ShownOnceProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        {name && <p className="font-semibold">{name}</p>}
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 flex-1 basis-80 rounded-md bg-sunken px-3 py-2 break-all">
            {secret}
          </code>
          <CopyButton text={secret} label={copyLabel} />
        </div>
      </div>
      {children}
      <div>
        <Button look="secondary" onClick={onClose}>
          I have copied it
        </Button>
      </div>
    </div>
  );
}
