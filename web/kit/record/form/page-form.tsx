import { useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormProps, FormView, useFormCore } from './form-core.tsx';

/**
 * A form that is the page: it resets after saving, and shows what others save until it is edited. A
 * label for its discard button lets it go back to its initial values.
 */
export function PageForm<
  Values extends FieldValues,
  Current extends { version: number },
  Reply extends Current | object | undefined,
>(props: FormProps<Values, Current, Reply>) {
  const core = useFormCore(props, {
    afterSave: (form, values, reply) => {
      save.back();
      // What was typed meanwhile stays, as a change of what was saved.
      const typed = form.getValues();
      form.reset(values);
      form.reset(typed, { keepDefaultValues: true });
      const saved = handling?.read(reply);
      if (saved) beginOn(saved);
    },
  });
  const { form, save, began, handling, isRestored, isIdle } = core;
  function beginOn(record: Current): void {
    began.current = record;
    save.rebase(record);
  }

  const latest = handling?.record;
  const shown = useRef(began.current?.version);
  const { isDirty } = form.formState;
  // Before anything can be typed into what is replaced.
  useLayoutEffect(() => {
    if (isRestored || isDirty || !latest) return;
    if (latest.version === shown.current) return;
    shown.current = latest.version;
    beginOn(latest);
    form.reset(props.values);
  });

  const hasDiscard = props.buttons.discard !== undefined && !isIdle;
  return (
    <FormView
      props={props}
      core={core}
      onDiscard={hasDiscard ? () => form.reset(props.values) : undefined}
    />
  );
}
