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
  /** The record as it was when the edit began; null for a new one. */
  record: Current | null;
  /** Parses the current record in a conflict response; undefined if it is not one. */
  read: (value: unknown) => Current | undefined;
  /** The form values of a record. */
  valuesOf: (record: Current) => Values;
  /** The form's fields, in the order in which they are compared. */
  fields: readonly VersionField<Values>[];
  /**
   * Sends the values with the version that they are based on, and its record, with which values that
   * are sent only if changed are compared; null for a new one.
   */
  save: (values: Values, version: number, record: Current | null) => Promise<Reply>;
  /** @param values what was saved */
  onSaved: (saved: Reply, values: Values) => void;
  /** Any failure except a version conflict. */
  onFailure: (error: unknown) => void;
  /** Gets the merged values, so that the form has them if saving fails later. */
  onMerged?: (values: Values) => void;
  /** Gets the values that a choice between two versions would save, and the record they would change. */
  onChoice?: ((values: Values, current: Current) => void) | undefined;
}

/** An edit that conflicts with somebody else's. */
interface Conflict<Values, Current> {
  mine: Values;
  theirs: Values;
  current: Current;
  differences: VersionDifference[];
}

type VersionChoices = Readonly<Record<string, VersionChoice>>;

/** What a form needs to save, and to resolve a conflict with {@link VersionConflict}. */
export interface VersionedSave<Values> {
  submit: (values: Values) => void;
  isPending: boolean;
  /** The fields to choose from; null without a conflict. */
  differences: readonly VersionDifference[] | null;
  resolve: (choices: VersionChoices) => void;
  /** Tells the screen what the choice so far would save. */
  preview?: (choices: VersionChoices) => void;
  /** Returns to the form with all input. */
  back: () => void;
}

/** {@link VersionedSave} of a form that stays open after saving. */
interface OngoingSave<Values, Current> extends VersionedSave<Values> {
  /** Sets the record that the next edit is based on. */
  rebase: (record: Current) => void;
}

/**
 * Saves an edit of a record that others may be editing, too. The server refuses a stale edit with
 * the current record (409 with `current`), and the user chooses field by field. Nothing is silently
 * overwritten, and no input is lost (rule OFFICE-10).
 */
export function useVersionedSave<
  Values extends object,
  Current extends { version: number },
  Reply = Current,
>(options: VersionedSaveOptions<Values, Current, Reply>): OngoingSave<Values, Current> {
  // The list behind the form keeps refreshing; the edit keeps the version that it started from.
  const [base, rebase] = useState(options.record);
  const [conflict, setConflict] = useState<Conflict<Values, Current> | null>(null);
  const save = useMutation({
    mutationFn: ({ values, record }: { values: Values; record: Current | null }) =>
      options.save(values, record?.version ?? 0, record),
    onSuccess: (saved, { values }) => options.onSaved(saved, values),
    onError: (error, { values }) => {
      const current = currentRecord(error, options.read);
      if (!current || !base) {
        setConflict(null);
        options.onFailure(error);
        return;
      }
      const theirs = options.valuesOf(current);
      setConflict({
        mine: values,
        theirs,
        current,
        differences: versionDifferences(options.fields, options.valuesOf(base), values, theirs),
      });
    },
  });

  return {
    submit: (values) => save.mutate({ values, record: base }),
    isPending: save.isPending,
    differences: conflict?.differences ?? null,
    resolve: (choices) => {
      if (!conflict) return;
      const values = mergeVersions(conflict.mine, conflict.theirs, choices);
      options.onMerged?.(values);
      save.mutate({ values, record: conflict.current });
    },
    preview: (choices) => {
      if (conflict)
        options.onChoice?.(
          mergeVersions(conflict.mine, conflict.theirs, choices),
          conflict.current,
        );
    },
    back: () => setConflict(null),
    rebase,
  };
}

/** The current record in a version conflict response. */
function currentRecord<Current>(
  error: unknown,
  read: (value: unknown) => Current | undefined,
): Current | undefined {
  return error instanceof ApiError && error.status === 409
    ? read(error.members.current)
    : undefined;
}
