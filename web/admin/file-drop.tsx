import { type DragEvent, type ReactNode, useState } from 'react';

interface FileDropProps {
  onFiles: (files: FileList) => void;
  /** How far its lines are apart. */
  gap?: 'gap-y-3' | 'gap-y-4';
  /** A button that does the same by keyboard, and what says so. */
  children: ReactNode;
}

/** A dashed area that takes files dragged onto it. */
export function FileDrop({ onFiles, gap = 'gap-y-3', children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);

  function drag(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the file instead of the page.
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') onFiles(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
      className={`flex flex-wrap items-center gap-x-5 ${gap} rounded-lg border border-dashed p-5 ${
        isOver ? 'border-primary bg-sunken' : 'border-line-strong'
      }`}
    >
      {children}
    </div>
  );
}
