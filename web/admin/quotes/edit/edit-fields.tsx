import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Edition } from '#domain/quote/edition.ts';
import type { PricedFeature } from '#domain/quote/price/revision.ts';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { EditFeatures } from './edit-features.tsx';
import { EditLines } from './edit-lines.tsx';
import { EditTerms } from './edit-terms.tsx';
import { type EditValues, joinKeys, readLines, splitKeys } from './edit-values.ts';

interface EditFieldsProps {
  form: UseFormReturn<EditValues, unknown, EditValues>;
  edition: Edition;
  /** The features that the quote has, at its own prices. */
  quoted: readonly PricedFeature[];
  /** The contract's issues with the values; none before the first attempt to save. */
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
  /** Called with the values while they are typed, for the price beside the form. */
  onTyped: (next: (before: EditValues) => EditValues) => void;
}

/** All fields of a quote's form. */
export function EditFields({ form, edition, quoted, issues, onTyped }: EditFieldsProps) {
  const values = form.watch();
  useEffect(() => {
    // The form returns a new object with the same values on every render.
    onTyped((before) => (JSON.stringify(before) === JSON.stringify(values) ? before : values));
  });
  function update(changed: Partial<EditValues>): void {
    // The object has only names of the values.
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as keyof EditValues, value, { shouldDirty: true });
  }
  const errorOf = (path: string) =>
    issues.find(({ path: at }) => at.join('.').startsWith(path))?.message;
  return (
    <>
      <EditFeatures
        edition={edition}
        quoted={quoted}
        selected={splitKeys(values.features)}
        onChange={(keys) => update({ features: joinKeys(keys) })}
        error={errorOf('features')}
      />
      <EditLines
        lines={readLines(values.lines)}
        onChange={(lines) => update({ lines: JSON.stringify(lines) })}
        errorOf={errorOf}
      />
      <EditTerms values={values} onChange={update} errorOf={errorOf} />
      <TextArea
        label="Note to the client"
        optional
        hint="Stands in the mail and on the client’s page."
        maxLength={5000}
        value={values.noteToClient}
        onChange={(event) => update({ noteToClient: event.target.value })}
        error={errorOf('noteToClient')}
      />
      <TextArea
        label="Internal notes"
        optional
        hint="For staff alone."
        maxLength={20_000}
        value={values.internalNotes}
        onChange={(event) => update({ internalNotes: event.target.value })}
        error={errorOf('internalNotes')}
      />
    </>
  );
}
