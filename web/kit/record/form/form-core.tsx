import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { failureText } from '#web/kit/api/api-error.ts';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import type { ButtonLook, ButtonSize } from '#web/kit/ui/button-class.ts';
import { onAnswer } from './answered.ts';
import { dropDraft, keepDraft, readDraft, sendDraft, valuesForDraft } from './form-draft.ts';
import { useFormFrame } from './form-frame.tsx';
import type { VersionField } from './merge-versions.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';
import { useVersionedSave, type VersionedSave } from './use-versioned-save.ts';
import { VersionConflict } from './version-conflict.tsx';

/*
 * What RecordForm and PageForm have in common: a form that shows the server's messages at its fields,
 * warns before unsaved input is lost, keeps a draft across reloads and an expired session, and lets the
 * user choose field by field when somebody else has saved meanwhile.
 */

export type Form<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>;

/** How a concurrent edit of the same record is handled. */
interface ConflictHandling<Values, Current extends { version: number }> {
  /** The record as it was when the edit began. */
  record: Current;
  /** Parses the current record in a conflict response; undefined if it is not one. */
  read: (value: unknown) => Current | undefined;
  /** The form values of a record. */
  valuesOf: (record: Current) => Values;
  /** The form's fields, in the order in which they are compared. */
  fields: readonly VersionField<Values>[];
  /** Gets the values that the choice so far would save, and the record they would change. */
  onChoice?: (values: Values, current: Current) => void;
}

/** The buttons below a form. */
interface FormButtons<Values> {
  submit: string;
  /** Label of the submit button while the form is being saved. */
  pending: string;
  /** Label of the discard button. */
  discard?: string;
  /** Look of the submit button. */
  look?: ButtonLook;
  /** Small in a form within a list. */
  size?: ButtonSize;
  /** True if saving these values would change nothing: then the buttons are disabled. */
  isIdle?: (values: Values) => boolean;
  /** Shown beside the buttons. */
  note?: ReactNode;
}

interface DraftOptions<Values> {
  /** Name under which it is kept, such as `lead 01J…`. */
  name: string;
  /** The note above a restored draft, if not the usual one. */
  restored?: string;
  /** The fields that are never kept, such as passwords. */
  secrets?: readonly (keyof Values)[];
}

/** Why concurrent edits need no choice between two versions. */
interface NoConflict<Current> {
  /** A sentence for whoever reads the form. */
  none: string;
  /** Where the server refuses every version but the one that was on the screen when the form opened. */
  record?: Current;
  /** The values are all of the record: a draft goes with the version it was typed over. */
  isWhole?: true;
}

export interface FormProps<Values extends FieldValues, Current extends { version: number }, Reply> {
  /** Accessible name of the form. */
  label?: string;
  /** How unsaved input is kept, or only its name; null keeps nothing. */
  draft: string | DraftOptions<Values> | null;
  /** The initial values. */
  values: Values;
  /** The fields that show the server's messages; all of them by default. */
  names?: readonly FieldPath<Values>[];
  /** How concurrent edits are handled, or why there are none. */
  conflict: ConflictHandling<Values, Current> | NoConflict<Current>;
  /** Returns false if the values are invalid and the form says why: then nothing is sent. */
  check?: (values: Values, form: Form<Values>) => boolean;
  /**
   * @param version the record version that the edit is based on; 0 for a new record.
   * @param record the record of that version; null for a new record.
   */
  save: (values: Values, version: number, record: Current | null) => Promise<Reply>;
  /** Also gets the form, so that one that stays open can be reset. */
  onSaved?: (reply: Reply, form: Form<Values>) => void;
  buttons: FormButtons<Values>;
  className?: string;
  /** @param forget clears the message of the last failure, once the values have changed. */
  children: (form: Form<Values>, forget: () => void) => ReactNode;
}

interface FormEvents<Values extends FieldValues, Reply> {
  /** Called right after saving, with what was saved. */
  afterSave?: (form: Form<Values>, values: Values, reply: Reply) => void;
  /** Handles a failure; returns true if the form needs no message. */
  onFailure?: ((error: unknown, form: Form<Values>) => boolean) | undefined;
}

/** What {@link FormView} shows of a form. */
interface FormCore<Values extends FieldValues> {
  form: Form<Values>;
  save: VersionedSave<Values>;
  submit: (values: Values) => void;
  /** The message of the last failure; '' for none. */
  failure: string;
  /** Clears the failure. */
  forget: () => void;
  /** Whether a draft was restored. */
  isRestored: boolean;
  isIdle: boolean;
}

/** The state of a form, its draft and its saving. */
export function useFormCore<
  Values extends FieldValues,
  Current extends { version: number },
  Reply extends Current | object | undefined,
>(props: FormProps<Values, Current, Reply>, events: FormEvents<Values, Reply>) {
  const { conflict } = props;
  const draft = typeof props.draft === 'string' ? props.draft : (props.draft?.name ?? null);
  const dropOwnDraft = () => {
    if (draft !== null) dropDraft(draft);
  };
  const names = props.names ?? (Object.keys(props.values) as FieldPath<Values>[]);
  const handling = 'none' in conflict ? null : conflict;
  const frame = useFormFrame();
  const [kept] = useState(() =>
    draft === null ? null : readDraft<Values, Current>(draft, props.values),
  );
  const form = useForm<Values>({
    // All values are given, which is a valid Partial.
    defaultValues: props.values as DefaultValues<Values>,
  });
  const warning = useUnsavedWarning(form.formState.isDirty, dropOwnDraft);
  const [failure, setFailure] = useState('');
  const [isRestored, setRestored] = useState(kept !== null);

  // The frame may outlive the form, and close after it was sent.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  frame.guard.mayClose = () => {
    // What is being sent cannot be discarded any more; its answer comes soon (rule API-7).
    if (isMounted.current && save.isPending) return false;
    return warning.mayClose();
  };

  const reopened = 'none' in conflict && !conflict.isWhole;
  const began = useRef((reopened ? undefined : kept?.record) ?? conflict.record);
  const secrets = typeof props.draft === 'object' ? (props.draft?.secrets ?? []) : [];
  const valuesToKeep = useRef((values: Values) => valuesForDraft(values, props.values, secrets));
  valuesToKeep.current = (values) => valuesForDraft(values, props.values, secrets);
  const { reset, subscribe } = form;
  useEffect(() => {
    if (kept) reset(kept.values, { keepDefaultValues: true });
  }, [kept, reset]);
  useEffect(() => {
    if (draft === null) return undefined;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        // A cast only: the record of a form without versions is never read.
        const record = began.current as Current;
        const toKeep = isDirty ? valuesToKeep.current(values) : null;
        if (toKeep) keepDraft<Values, Current>(draft, { values: toKeep, record });
        else dropDraft(draft);
      },
    });
  }, [draft, subscribe]);

  /** Resets the form, except for what was typed while these values were being saved. */
  const resetKeeping =
    (sent: Values): typeof reset =>
    (to, options) => {
      const typed = form.getValues();
      reset(to, options);
      for (const name of Object.keys(sent) as FieldPath<Values>[])
        if (JSON.stringify(typed[name]) !== JSON.stringify(sent[name]))
          form.setValue(name, typed[name], { shouldDirty: true });
    };

  const save = useVersionedSave<Values, Current, Reply>({
    record: began.current ?? null,
    read: handling?.read ?? (() => undefined),
    valuesOf: handling?.valuesOf ?? (() => props.values),
    fields: handling?.fields ?? [],
    save: (...of) => sendDraft(draft, () => props.save(...of)),
    onChoice: handling?.onChoice,
    onSaved: (reply, values) => {
      warning.saved();
      dropOwnDraft();
      setRestored(false);
      if (events.afterSave) {
        events.afterSave(form, values, reply);
        // Of a form that stays as it was sent, nothing is unsaved.
        warning.again();
      }
      props.onSaved?.(reply, { ...form, reset: resetKeeping(values) });
    },
    onFailure: (error) => {
      warning.again();
      if (events.onFailure?.(error, form)) return;
      if (!showIssues(form, error, names)) setFailure(failureText(error));
    },
    onMerged: (values) => reset(values, { keepDefaultValues: true }),
  });

  const { isPending } = save;
  const saved = useRef(warning.saved);
  saved.current = warning.saved;
  useEffect(() => (isPending ? onAnswer(() => saved.current()) : undefined), [isPending]);

  function submit(values: Values): void {
    setFailure('');
    if (props.check?.(values, form) !== false) save.submit(values);
  }

  return {
    form,
    save,
    submit,
    failure,
    forget: () => setFailure(''),
    isRestored,
    isIdle: props.buttons.isIdle?.(form.watch()) === true,
    /** The record that the edit is based on. */
    began,
    handling,
    frame,
  };
}

interface FormViewProps<Values extends FieldValues, Current extends { version: number }, Reply> {
  props: FormProps<Values, Current, Reply>;
  core: FormCore<Values>;
  /** Absent if there is nothing to go back to. */
  onDiscard: (() => void) | undefined;
}

/** The form with its buttons, or the choice between two versions. */
export function FormView<Values extends FieldValues, Current extends { version: number }, Reply>({
  props,
  core,
  onDiscard,
}: FormViewProps<Values, Current, Reply>) {
  const { label, className, draft, children } = props;
  const { isIdle: _, ...buttons } = props.buttons;
  const { form, save, submit, failure, forget, isRestored, isIdle } = core;
  if (save.differences) return <VersionConflict save={save} />;
  return (
    <BoundForm
      form={form}
      {...(label !== undefined && { label })}
      {...(className !== undefined && { className })}
      onSubmit={submit}
    >
      {isRestored && (
        <p className="text-sm text-muted">
          {(typeof draft === 'object' && draft?.restored) || 'We restored what you typed before.'}
        </p>
      )}
      {children(form, forget)}
      <FormEnd
        failure={failure}
        isPending={save.isPending}
        isIdle={isIdle}
        {...(onDiscard && { onDiscard })}
        {...buttons}
      />
    </BoundForm>
  );
}
