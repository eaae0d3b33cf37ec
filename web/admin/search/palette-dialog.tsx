import { Dialog as Radix } from 'radix-ui';
import type { Command } from './commands.ts';
import { Finder } from './finder.tsx';

interface PaletteDialogProps {
  own: readonly Command[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What was typed before it was there. */
  takeTyped: () => string;
}

/** The palette itself, over the screen. */
export function PaletteDialog({ own, isOpen, onOpenChange, takeTyped }: PaletteDialogProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)]" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed top-[10vh] left-1/2 z-50 flex max-h-[76dvh] w-[min(38rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-panel max-md:top-2 max-md:max-h-[calc(100dvh-1rem)] max-md:w-[calc(100vw-1rem)]"
        >
          <Radix.Title className="sr-only">Find anything</Radix.Title>
          <Finder own={own} onDone={() => onOpenChange(false)} takeTyped={takeTyped} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
