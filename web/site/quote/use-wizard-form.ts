import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { FieldIssue } from '#contract/problem.ts';
import { readTypedEarly } from '#web/kit/form/typed-early.ts';
import {
  emptyValues,
  findProblems,
  type Problem,
  type WizardField,
  type WizardValues,
} from './form-model.ts';

type Messages = Partial<Record<WizardField, string>>;

/*
 * The wizard manages its form state itself. Its rules, steps and draft all need the values as one
 * plain object, and the form library of the other screens would add a tenth to the page's script.
 */

/** The wizard's answers and their messages. */
export interface WizardForm {
  values: WizardValues;
  /** All problems with the answers, in form order, whether or not they are shown yet. */
  problems: readonly Problem[];
  /** The messages to show now. */
  errors: Messages;
  change<Field extends WizardField>(field: Field, value: WizardValues[Field]): void;
  /** Takes over what is in the controls and in no answer yet: it was typed before they came to life. */
  adoptTyped(): void;
  /** Shows errors for these fields from now on, after they were left or Next was pressed. */
  reveal(fields: readonly WizardField[]): void;
  /** Replaces all answers, with a stored draft or with empty values. */
  replace(values: WizardValues): void;
  /** Shows the server's own messages; returns the first field that has one. */
  showIssues(issues: readonly FieldIssue[]): WizardField | undefined;
}

/** Form state for one wizard. */
export function useWizardForm(): WizardForm {
  const [values, setValues] = useState(emptyValues);
  const [revealed, setRevealed] = useState<ReadonlySet<WizardField>>(new Set());
  const [refused, setRefused] = useState<Messages>({});

  const change = useCallback<WizardForm['change']>((field, value) => {
    setValues((current) => ({ ...current, [field]: value }));
    setRefused(({ [field]: _, ...others }) => others);
  }, []);
  const adoptTyped = useCallback<WizardForm['adoptTyped']>(() => {
    const typed = readTypedEarly('form[data-quote-wizard]', emptyValues);
    const isKnown = (current: WizardValues) =>
      fieldNames.every((name) => !(name in typed) || typed[name] === current[name]);
    setValues((current) => (isKnown(current) ? current : { ...current, ...typed }));
  }, []);
  const reveal = useCallback<WizardForm['reveal']>((fields) => {
    setRevealed((current) => new Set([...current, ...fields]));
  }, []);
  const replace = useCallback<WizardForm['replace']>((next) => {
    setValues(next);
    setRevealed(new Set());
    setRefused({});
  }, []);
  const showIssues = useCallback<WizardForm['showIssues']>((issues) => {
    const messages = Object.fromEntries(
      issues.map(({ path, message }) => [path.split('.')[0] ?? path, message]),
    );
    setRefused(messages);
    return fieldNames.find((name) => name in messages);
  }, []);

  const problems = useMemo(() => findProblems(values), [values]);
  const errors = useMemo(() => {
    const shown = problems.filter(({ field }) => revealed.has(field));
    return { ...refused, ...Object.fromEntries(shown.map((p) => [p.field, p.message])) };
  }, [problems, revealed, refused]);

  return useMemo(
    () => ({ values, problems, errors, change, adoptTyped, reveal, replace, showIssues }),
    [values, problems, errors, change, adoptTyped, reveal, replace, showIssues],
  );
}

// The object literal has exactly the wizard's fields.
const fieldNames = Object.keys(emptyValues) as WizardField[];

/** Provides the form to the steps. */
export const WizardFormContext = createContext<WizardForm | null>(null);

/** The form of the enclosing wizard. */
export function useWizard(): WizardForm {
  const form = useContext(WizardFormContext);
  if (!form) throw new Error('This component stands outside the quote wizard');
  return form;
}
