import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/kit/api/api-error.ts';
import {
  mergeVersions,
  type VersionChoice,
  type VersionDifference,
  type VersionField,
  versionDifferences,
} from './merge-versions.ts';

interface VersionedSaveOptions<
  Values extends object,
  Current extends { version: number },
  Reply = Current,
> {
  /** The record as it was when the edit began; null for one that is not there yet. */
  record: Current | null;
  /** Reads the record that a refusal carries; undefined when it is none. */
  read: (value: unknown) => Current | undefined;
  /** The form's values of a record. */
  valuesOf: (record: Current) => Values;
  /** The form's fields, in the order in which they are compared. */
  fields: readonly VersionField<Values>[];
  /** Sends the values, naming the version they were made from. */
  save: (values: Values, version: number) => Promise<Reply>;
  onSaved: (saved: Reply) => void;
  /** Any failure but the one that is answered by choosing. */
  onFailure: (error: unknown) => void;
  /** The values after the choice, for the form: a later refusal shows them there. */
  onMerged?: (values: Values) => void;
}

/** An edit that met somebody else's. */
interface Conflict<Values> {
  mine: Values;
  theirs: Values;
  version: number;
  differences: VersionDifference[];
}

/** What a form needs to save, and to settle a conflict with {@link VersionConflict}. */
export interface VersionedSave<Values> {
  submit: (values: Values) => void;
  isPending: boolean;
  /** The fields to choose in; null while nobody else has saved. */
  differences: readonly VersionDifference[] | null;
  settle: (choices: Readonly<Record<string, VersionChoice>>) => void;
  /** Back to the form, with everything that was typed. */
  back: () => void;
}

/** {@link VersionedSave} of a form that stays after saving. */
interface OngoingSave<Values, Current> extends VersionedSave<Values> {
  /** The next edit begins with this. */
  beginWith: (record: Current) => void;
}

/**
 * Saves an edit of a record that others may be editing, too: one that is out of date is refused
 * with the present record (409 with `current`), and the person chooses field by field. Nothing is
 * overwritten silently, and nothing that was typed is lost (rule OFFICE-10).
 */
export function useVersionedSave<
  Values extends object,
  Current extends { version: number },
  Reply = Current,
>(options: VersionedSaveOptions<Values, Current, Reply>): OngoingSave<Values, Current> {
  // The list behind the form goes on refreshing; the edit keeps the version it began with.
  const [began, beginWith] = useState(options.record);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const save = useMutation({
    mutationFn: (edit: { values: Values; version: number }) =>
      options.save(edit.values, edit.version),
    onSuccess: (saved) => options.onSaved(saved),
    onError: (error, { values }) => {
      const current = presentRecord(error, options.read);
      if (!current || !began) {
        setConflict(null);
        options.onFailure(error);
        return;
      }
      const theirs = options.valuesOf(current);
      setConflict({
        mine: values,
        theirs,
        version: current.version,
        differences: versionDifferences(options.fields, options.valuesOf(began), values, theirs),
      });
    },
  });

  return {
    submit: (values) => save.mutate({ values, version: began?.version ?? 0 }),
    isPending: save.isPending,
    differences: conflict?.differences ?? null,
    settle: (choices) => {
      if (!conflict) return;
      const values = mergeVersions(conflict.mine, conflict.theirs, choices);
      options.onMerged?.(values);
      save.mutate({ values, version: conflict.version });
    },
    back: () => setConflict(null),
    beginWith,
  };
}

/** The record as it is now, out of a refusal because of its version. */
function presentRecord<Current>(
  error: unknown,
  read: (value: unknown) => Current | undefined,
): Current | undefined {
  return error instanceof ApiError && error.status === 409
    ? read(error.members.current)
    : undefined;
}
