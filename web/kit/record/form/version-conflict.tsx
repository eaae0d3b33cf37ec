import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import type { VersionChoice, VersionDifference } from './merge-versions.ts';
import type { VersionedSave } from './use-versioned-save.ts';

interface VersionConflictProps {
  save: VersionedSave<never>;
  /** Label of the way back, if there is no form to go back to. */
  backText?: string;
}

/** Shows both versions of each field in which two edits differ, to choose between them. */
export function VersionConflict({ save, backText = 'Back to my edit' }: VersionConflictProps) {
  const differences = save.differences ?? [];
  const [chosen, setChosen] = useState<Record<string, VersionChoice>>({});
  // The button that was pressed is gone, so the focus moves to the top of the new content.
  const top = useRef<HTMLFormElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, []);
  const choiceOf = (one: VersionDifference) => chosen[one.name] ?? one.usual;
  const choices = Object.fromEntries(differences.map((one) => [one.name, choiceOf(one)]));
  // On every render, as a second conflict brings another record with the same choices.
  useEffect(() => save.preview?.(choices));

  function submit(event: FormEvent): void {
    event.preventDefault();
    save.resolve(choices);
  }

  return (
    <form
      method="post"
      ref={top}
      tabIndex={-1}
      aria-label="Two versions"
      onSubmit={submit}
      className="grid scroll-mt-24 content-start gap-5 outline-none"
    >
      <Notice kind="warning" announced>
        <p className="font-semibold">Someone else saved this while you were editing</p>
        <p>
          {differences.length > 0
            ? 'Nothing is overwritten yet. Choose which version to keep for each field.'
            : 'You both made the same changes.'}
        </p>
      </Notice>
      {differences.map((one) => (
        <fieldset key={one.name} className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-1.5 font-medium">{one.label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label
              key={side}
              className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-md border border-line-strong px-3 py-2 hover:border-ink has-checked:border-primary has-checked:bg-sunken"
            >
              <input
                type="radio"
                name={one.name}
                checked={choiceOf(one) === side}
                onChange={() => setChosen({ ...chosen, [one.name]: side })}
                className="mt-1 size-4 accent-primary"
              />
              <span className="text-sm font-semibold text-muted">
                {side === 'mine' ? 'Yours' : 'Theirs'}
              </span>
              <span className="col-start-2 max-h-40 overflow-y-auto break-words whitespace-pre-wrap">
                {one[side] || <span className="text-muted">Empty</span>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save these choices'}
        </Button>
        <Button look="secondary" onClick={save.back}>
          {backText}
        </Button>
      </div>
    </form>
  );
}
