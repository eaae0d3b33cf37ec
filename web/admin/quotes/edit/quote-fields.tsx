import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Edition } from '#domain/quote/edition.ts';
import { companySizes, customizationLevels, type Option } from '#domain/quote/options.ts';
import type { PricedFeature } from '#domain/quote/price/revision.ts';
import { EditFeatures } from '#web/admin/edit-features.tsx';
import { EditLines } from '#web/admin/edit-lines.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { joinKeys, readLines, splitKeys } from './edit-values.ts';

/** What the contract says is wrong with the values of a form. */
export type Issues = readonly { path: readonly PropertyKey[]; message: string }[];

/** The values that the form of a new quote and that of an existing one have in common. */
interface QuoteValues {
  features: string;
  companySize: string;
  customizationLevel: string;
  lines: string;
  discount: string;
  noteToClient: string;
  internalNotes: string;
}

export interface QuoteFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  edition: Edition;
  /** The contract's issues with the values; none before the first attempt to save. */
  issues: Issues;
  /** Called with the values on every render, for the price beside the form. */
  onTyped: (values: Values) => void;
}

type Bound = (name: keyof QuoteValues) => {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
};

/** Connects the fields of a quote with its form: values, changes and issues. */
export function useQuoteFields<Values extends FieldValues>({
  form,
  issues,
  onTyped,
}: Pick<QuoteFormProps<Values>, 'form' | 'issues' | 'onTyped'>) {
  const values = form.watch();
  useEffect(() => {
    onTyped(values);
  });
  const update = (name: string & keyof Values, value: string) =>
    // All values of both forms are strings.
    form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
    });
  const errorOf = (path: string) =>
    issues.find(({ path: at }) => at.join('.').startsWith(path))?.message;
  /** Value, change and error of a field. */
  const bound = (name: string & keyof Values) => ({
    value: values[name] as string,
    onChange: ({ target }: { target: { value: string } }) => update(name, target.value),
    error: errorOf(name),
  });
  return { values, update, errorOf, bound };
}

/** Shows the issues of a form from the first attempt to save on, and takes the focus to the first. */
export function useIssues<Values>(issuesOf: (values: Values) => Issues) {
  const [isRevealed, setRevealed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  function check(values: Values): boolean {
    setRevealed(true);
    if (issuesOf(values).length === 0) return true;
    // After the messages are rendered, so that screen readers read the first one.
    requestAnimationFrame(() => {
      const field = frame.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      const hidden = field?.closest('details');
      if (hidden) hidden.open = true;
      field?.focus();
    });
    return false;
  }

  return { frame, check, shown: (values: Values) => (isRevealed ? issuesOf(values) : []) };
}

interface ScopeFieldsProps {
  edition: Edition;
  /** The features that the quote has, at its own prices. */
  quoted: readonly PricedFeature[];
  values: Pick<QuoteValues, 'features' | 'lines'>;
  update: (name: 'features' | 'lines', value: string) => void;
  errorOf: (path: string) => string | undefined;
}

/** The features and the lines of a quote. */
export function ScopeFields({ edition, quoted, values, update, errorOf }: ScopeFieldsProps) {
  return (
    <>
      <EditFeatures
        edition={edition}
        quoted={quoted}
        selected={splitKeys(values.features)}
        onChange={(keys) => update('features', joinKeys(keys))}
        error={errorOf('features')}
      />
      <EditLines
        lines={readLines(values.lines)}
        onChange={(lines) => update('lines', JSON.stringify(lines))}
        errorOf={errorOf}
      />
    </>
  );
}

interface PriceFieldsProps {
  bound: Bound;
  sizes?: readonly Option[];
  levels?: readonly Option[];
}

/** The two multipliers of the price, and the discount. */
export function PriceFields({
  bound,
  sizes = companySizes,
  levels = customizationLevels,
}: PriceFieldsProps) {
  return (
    <>
      <SelectField
        label="Company size"
        hint="Affects the price."
        options={sizes}
        {...bound('companySize')}
      />
      <SelectField
        label="Customization"
        hint="Affects the price."
        options={levels}
        {...bound('customizationLevel')}
      />
      <TextField
        label="Discount"
        optional
        hint="For example, 7.5% or $500."
        autoComplete="off"
        {...bound('discount')}
      />
    </>
  );
}

/** The note that the client reads, and the one for staff. */
export function NoteFields({ bound }: { bound: Bound }) {
  return (
    <>
      <TextArea
        label="Note to the client"
        optional
        hint="Shown in the email and on the client’s page."
        maxLength={5000}
        {...bound('noteToClient')}
      />
      <TextArea
        label="Internal notes"
        optional
        hint="Only staff see this."
        maxLength={20_000}
        {...bound('internalNotes')}
      />
    </>
  );
}
