import { useEffect } from 'react';
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
    afterSave: (form, backToForm) => {
      backToForm();
      form.reset(form.getValues());
    },
  });
  const { form, save, began, isRestored, isIdle } = core;

  const latest = core.handling?.record;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isRestored || isDirty || !latest) return;
    if (latest.version === began.current?.version) return;
    began.current = latest;
    save.rebase(latest);
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
