import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type {
  ImportChoices,
  ImportPreview,
  LeadImportReply,
} from '#contract/leads/lead-imports.ts';
import { useRunning } from '#web/admin/parts-store.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ChooseFile } from './choose-file.tsx';
import { PreviewOfImport } from './import-preview.tsx';
import { countsText } from './import-words.ts';
import { MatchColumns } from './match-columns.tsx';
import { PartsProgress } from './parts-progress.tsx';
import { runParts } from './parts-store.ts';
import { usePreview, useStartImport } from './use-import-file.ts';

const steps = ['File', 'Columns', 'Preview'] as const;
type Step = (typeof steps)[number];

const headings: Record<Step, string> = {
  File: 'Choose your file',
  Columns: 'Match the columns',
  Preview: 'Check what changes',
};

/** The three steps of an import: the file, what its columns are, and what would change. */
export function ImportSteps() {
  const [step, setStep] = useState<Step>('File');
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<ImportPreview>();
  const [choices, setChoices] = useState<ImportChoices>();
  const [startedId, setStartedId] = useState<string>();
  const read = usePreview();
  const start = useStartImport();
  const heading = useStepFocus(step);
  const error = read.error ?? start.error;

  function choose(chosen: File): void {
    start.reset();
    setStartedId(undefined);
    setFile(chosen);
    read.mutate(
      { file: chosen },
      {
        onSuccess: (guessed) => {
          setPreview(guessed);
          setChoices(guessed.choices);
          setStep('Columns');
        },
      },
    );
  }

  function look(): void {
    if (!file || !choices) return;
    read.mutate(
      { file, choices },
      {
        onSuccess: (judged) => {
          setPreview(judged);
          setStep('Preview');
        },
      },
    );
  }

  function begin(): void {
    if (!file || !choices || !preview) return;
    start.mutate(
      { file, choices, readAt: preview.readAt },
      {
        onSuccess: (started) => {
          setStartedId(started.id);
          goTo('File');
          void runParts('import', started);
        },
      },
    );
  }

  function goTo(next: Step): void {
    read.reset();
    start.reset();
    setStep(next);
  }

  return (
    <section aria-labelledby="import-step" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="import-step" ref={heading} tabIndex={-1} className="text-lg outline-offset-4">
          {headings[step]}
        </h2>
        <ol className="flex gap-4 text-sm text-muted">
          {steps.map((one, at) => (
            <li
              key={one}
              aria-current={one === step ? 'step' : undefined}
              className="aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {at + 1} {one}
            </li>
          ))}
        </ol>
      </div>
      {error && (
        <Notice kind="danger" announced>
          <strong className="break-words">We could not import {file?.name ?? 'this file'}.</strong>{' '}
          {failureText(error)} Nothing was changed.
        </Notice>
      )}
      {step === 'File' && startedId && <Started id={startedId} />}
      {step === 'File' && <ChooseFile isPending={read.isPending} onFile={choose} />}
      {step !== 'File' && preview && (
        <p className="-mt-2 break-words text-muted">
          {file?.name}, {preview.rows.toLocaleString('en-US')} {preview.rows === 1 ? 'row' : 'rows'}
        </p>
      )}
      {step === 'Columns' && preview && choices && (
        <MatchColumns
          columns={preview.columns}
          choices={choices}
          onChange={setChoices}
          isPending={read.isPending}
          onPreview={look}
          onOtherFile={() => goTo('File')}
        />
      )}
      {step === 'Preview' && preview?.verdicts && (
        <PreviewOfImport
          verdicts={preview.verdicts}
          isPending={start.isPending}
          onImport={begin}
          onBack={() => goTo('Columns')}
        />
      )}
    </section>
  );
}

/** Moves the focus to the heading of a step when it changes, not when the page opens. */
function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

/** How far the import is that was just started, and how it ended. */
function Started({ id }: { id: string }) {
  const running = useRunning<LeadImportReply>().get(id);
  if (!running) return null;
  const { reply, isRunning, error } = running;
  if (isRunning) return <PartsProgress reply={reply} />;
  if (error)
    return (
      <Notice kind="danger" announced>
        <strong className="break-words">The import of {reply.fileName} was interrupted.</strong>{' '}
        {failureText(error)} What was imported until then is complete.
        <Button
          look="secondary"
          size="small"
          className="mt-2 block"
          onClick={() => void runParts('import', reply)}
        >
          Continue
        </Button>
      </Notice>
    );
  if (reply.state !== 'done') return null;
  return (
    <Notice kind="success" announced>
      <strong className="break-words">{reply.fileName} is imported:</strong> {countsText(reply)}.
      <p className="mt-2">
        <Link to="/admin/leads?source=import" className={buttonClass('secondary', 'small')}>
          See imported leads
        </Link>
      </p>
    </Notice>
  );
}
