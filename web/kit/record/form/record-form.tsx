import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { failureText } from '#web/kit/api/api-error.ts';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import type { ButtonLook, ButtonSize } from '#web/kit/ui/button-class.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { useFormFrame } from './form-dialog.tsx';
import { dropDraft, keepDraft, readDraft } from './form-draft.ts';
import type { VersionField } from './merge-versions.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';
import { useVersionedSave } from './use-versioned-save.ts';
import { VersionConflict } from './version-conflict.tsx';

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
}

interface RecordFormProps<Values extends FieldValues, Current extends { version: number }, Reply> {
  /** Accessible name of the form. */
  label?: string;
  /** Id of the text that describes the form. */
  describedBy?: string;
  /** Name under which unsaved input is kept, such as `lead 01J…`; null (passwords) keeps nothing. */
  draft: string | null;
  /** The note above a restored draft, if not the usual one. */
  back?: string;
  /** The initial values. */
  values: Values;
  /** The fields that show the server's messages; all of them by default. */
  names?: readonly FieldPath<Values>[];
  /** How concurrent edits are handled, or a sentence saying why there are none. */
  conflict: ConflictHandling<Values, Current> | { none: string };
  /** @param version the record version that the edit is based on; 0 for a new record. */
  save: (values: Values, version: number) => Promise<Reply>;
  /** Also gets the form, so that one that stays open can be reset. */
  onSaved?: (reply: Reply, form: UseFormReturn<Values, unknown, Values>) => void;
  /** Handles a failure in the screen's own way; returns true if no message is needed. */
  onFailure?: (error: unknown, form: UseFormReturn<Values, unknown, Values>) => boolean;
  /** Title of a toast on failure; absent if the message in the form is enough. */
  failed?: string;
  /** Returns false if the values are invalid and the form says why: then nothing is sent. */
  check?: (values: Values, form: UseFormReturn<Values, unknown, Values>) => boolean;
  /** True if saving these values would change nothing: then the buttons are disabled. */
  isIdle?: (values: Values) => boolean;
  /** Called when fields are invalid, for what is shown beside them. */
  onRefuse?: (errors: FieldErrors<Values>) => void;
  /**
   * The form is the page: it resets after saving, and shows what others save until it is edited.
   */
  stays?: true;
  submit: string;
  pending: string;
  /** Look of the submit button. */
  look?: ButtonLook;
  /** Size of the buttons: small in a form within a list. */
  size?: ButtonSize;
  /** Label of the discard button; 'Discard' by default. */
  discard?: string;
  /** Shown beside the buttons. */
  note?: ReactNode;
  className?: string;
  /** @param forget clears the message of the last failure, once the values have changed. */
  children: (form: UseFormReturn<Values, unknown, Values>, forget: () => void) => ReactNode;
}

/**
 * The form of portal and back office: shows the server's messages at its fields, warns before
 * unsaved input is lost, keeps a draft across reloads and an expired session, and lets the user
 * choose field by field when somebody else has saved meanwhile.
 */
export function RecordForm<
  Values extends FieldValues,
  Current extends { version: number },
  Reply extends Current | object | undefined,
>(props: RecordFormProps<Values, Current, Reply>) {
  const { conflict, draft, failed } = props;
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
  const warning = useUnsavedWarning(form.formState.isDirty);
  const [failure, setFailure] = useState('');
  const [isBack, setBack] = useState(kept !== null);

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
    if (!warning.mayClose()) return false;
    if (draft !== null) dropDraft(draft);
    return true;
  };

  const began = useRef(kept?.record ?? handling?.record);
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
        if (isDirty) keepDraft<Values, Current>(draft, { values, record });
        else dropDraft(draft);
      },
    });
  }, [draft, subscribe]);

  const save = useVersionedSave<Values, Current, Reply>({
    record: began.current ?? null,
    read: handling?.read ?? (() => undefined),
    valuesOf: handling?.valuesOf ?? (() => props.values),
    fields: handling?.fields ?? [],
    save: props.save,
    onSaved: (reply) => {
      warning.saved();
      if (props.stays) {
        save.back();
        reset(form.getValues());
      }
      if (draft !== null) dropDraft(draft);
      setBack(false);
      props.onSaved?.(reply, form);
    },
    onFailure: (error) => {
      if (props.onFailure?.(error, form)) return;
      if (failed !== undefined)
        toast({ variant: 'destructive', title: failed, description: failureText(error) });
      if (!showIssues(form, error, names)) setFailure(failureText(error));
    },
    onMerged: (values) => reset(values, { keepDefaultValues: true }),
  });

  const latest = handling?.record;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!props.stays || isBack || isDirty || !latest) return;
    if (latest.version === began.current?.version) return;
    began.current = latest;
    save.rebase(latest);
    reset(props.values);
  });

  const isIdle = props.isIdle?.(form.watch()) === true;
  const startAgain = () => reset(props.values);
  // A form that stays open can only go back to its initial values, if it has a discard label.
  const discard = frame.close ?? (props.stays && props.discard && !isIdle ? startAgain : undefined);

  if (save.differences) return <VersionConflict save={save} />;
  return (
    <BoundForm
      form={form}
      {...(props.label !== undefined && { label: props.label })}
      {...(props.className !== undefined && { className: props.className })}
      {...(props.describedBy !== undefined && { describedBy: props.describedBy })}
      onSubmit={(values) => {
        setFailure('');
        if (props.check?.(values, form) !== false) save.submit(values);
      }}
      {...(props.onRefuse && { onRefuse: props.onRefuse })}
    >
      {isBack && (
        <p className="text-sm text-muted">{props.back ?? 'What you typed here before is back.'}</p>
      )}
      {props.children(form, () => setFailure(''))}
      <FormEnd
        failure={failure}
        submit={props.submit}
        pending={props.pending}
        isPending={save.isPending}
        isIdle={isIdle}
        {...(discard && { onDiscard: discard })}
        {...(props.discard !== undefined && { discard: props.discard })}
        {...(props.look && { look: props.look })}
        {...(props.size && { size: props.size })}
        note={props.note}
      />
    </BoundForm>
  );
}
