import { Keycaps } from '#web/kit/ui/records/keycaps.tsx';
import type { PaletteLine } from './commands.ts';

interface FinderLineProps {
  id: string;
  line: PaletteLine;
  note: string;
  isActive: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

/** One line of the palette. */
export function FinderLine({ id, line, note, isActive, onPoint, onOpen }: FinderLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={onOpen}
      className="flex min-h-10 cursor-pointer items-baseline justify-between gap-4 rounded-md px-2 py-2 aria-selected:bg-info-soft max-md:min-h-11"
    >
      {/* The note gives way first. */}
      <span className={`truncate font-medium ${note ? 'max-w-3/4 shrink-0' : 'min-w-0'}`}>
        {line.title}
      </span>
      <span className="flex min-w-0 items-baseline gap-3 text-sm text-muted">
        <span className="min-w-0 truncate">{note}</span>
        {line.keys && line.keys.length > 0 && (
          <span className="shrink-0 max-md:hidden">
            <Keycaps keys={line.keys} />
          </span>
        )}
      </span>
    </div>
  );
}
