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
import type { ButtonLook } from '#web/kit/ui/button-class.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { useFormFrame } from './form-dialog.tsx';
import { dropDraft, keepDraft, readDraft } from './form-draft.ts';
import type { VersionField } from './merge-versions.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';
import { useVersionedSave } from './use-versioned-save.ts';
import { VersionConflict } from './version-conflict.tsx';

/** How an edit meets somebody else's of the same record. */
interface ConflictHandling<Values, Current extends { version: number }> {
  /** The record as it was when the edit began. */
  record: Current;
  /** Reads the record that a refusal carries; undefined when it is none. */
  read: (value: unknown) => Current | undefined;
  /** The form's values of a record. */
  valuesOf: (record: Current) => Values;
  /** The form's fields, in the order in which they are compared. */
  fields: readonly VersionField<Values>[];
}

interface RecordFormProps<Values extends FieldValues, Current extends { version: number }, Reply> {
  /** Names the form for those who hear the page. */
  label?: string;
  /** Id of the text that says what it is about. */
  describedBy?: string;
  /** Names what is typed until it is saved, such as `lead 01J…`; null keeps nothing: passwords. */
  draft: string | null;
  /** What is said of a draft that is back, where the usual sentence is not enough. */
  back?: string;
  /** What stands in the fields at first. */
  values: Values;
  /** The fields that show messages of the server; all of them by default. */
  names?: readonly FieldPath<Values>[];
  /** Two people may edit one record; a sentence says why that cannot be so here. */
  conflict: ConflictHandling<Values, Current> | { none: string };
  /** @param version of the record that the values were made from; 0 where there is none yet. */
  save: (values: Values, version: number) => Promise<Reply>;
  /** Called with the form, too: one that stays open begins anew there. */
  onSaved?: (reply: Reply, form: UseFormReturn<Values, unknown, Values>) => void;
  /** A failure that the screen answers in a way of its own; true when nothing else is to be said. */
  onFailure?: (error: unknown, form: UseFormReturn<Values, unknown, Values>) => boolean;
  /** Title of a toast when it failed; absent where the sentence in the form is enough. */
  failed?: string;
  /** False for values that the form says itself what is wrong with: then nothing is sent. */
  check?: (values: Values, form: UseFormReturn<Values, unknown, Values>) => boolean;
  /** True for values of which saving would change nothing: then the buttons rest. */
  isIdle?: (values: Values) => boolean;
  /** Called when fields are not accepted, for what is shown beside them. */
  onRefuse?: (errors: FieldErrors<Values>) => void;
  /**
   * The form is the page: it begins anew after saving, and follows what others save until something
   * is typed.
   */
  stays?: true;
  submit: string;
  pending: string;
  /** How the button looks that sends the form. */
  look?: ButtonLook;
  /** What leaving the form is called; 'Discard' unless said. */
  discard?: string;
  /** Stands beside the buttons. */
  note?: ReactNode;
  className?: string;
  /** @param forget takes the sentence on the last failure away: it is about other values. */
  children: (form: UseFormReturn<Values, unknown, Values>, forget: () => void) => ReactNode;
}

/**
 * The form of portal and back office: fields with the server's messages beside them, a warning
 * before unsaved text is lost, a draft that outlives reloads and an ended session, and a choice
 * field by field when somebody else saved meanwhile.
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
    // Every field has its value: the whole of them is a part of them.
    defaultValues: props.values as DefaultValues<Values>,
  });
  const warning = useUnsavedWarning(form.formState.isDirty);
  const [failure, setFailure] = useState('');
  const [isBack, setBack] = useState(kept !== null);

  frame.guard.mayClose = () => {
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
        // Named here only: the record of a form without versions is never read.
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
    save.beginWith(latest);
    reset(props.values);
  });

  const isIdle = props.isIdle?.(form.watch()) === true;
  const startAgain = () => reset(props.values);
  // What stays has nothing to go back to but its beginning, and that only where it says so.
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
        note={props.note}
      />
    </BoundForm>
  );
}
