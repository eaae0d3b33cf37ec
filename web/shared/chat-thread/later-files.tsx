import type { ComponentProps } from 'react';
import { laterPart } from '#web/kit/record/later-part.tsx';

const Shown = laterPart(
  async () => (await import('./message-file.tsx')).MessageFile,
  () => true,
  'wanted',
);

/** The chosen file above the message field, whose code comes with the first one. */
export const ChosenFile = laterPart(
  async () => (await import('./chosen-file.tsx')).ChosenFile,
  ({ attachment: { file, problem } }) => file !== null || problem !== '',
  'wanted',
  <p className="mb-2 text-sm text-muted">One file chosen</p>,
);

/** A file in a thread, which takes its room before its code is there. */
export function MessageFile({ file }: ComponentProps<typeof Shown>) {
  return (
    <div className={`max-w-full ${file.isPicture ? 'h-44 w-60' : 'min-h-[4.375rem] w-72'}`}>
      <Shown file={file} />
    </div>
  );
}
