import type { FieldValues } from 'react-hook-form';
import { failureText } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { type Form, type FormProps, FormView, useFormCore } from './form-core.tsx';

interface RecordFormProps<Values extends FieldValues, Current extends { version: number }, Reply>
  extends FormProps<Values, Current, Reply> {
  /**
   * Title of a toast on failure, or a function that handles a failure in the screen's own way and
   * returns true if no message is needed; absent if the message in the form is enough.
   */
  onFailure?: string | ((error: unknown, form: Form<Values>) => boolean);
}

/**
 * The form of portal and back office in a dialog, a panel or a step, which closes when it is saved or
 * discarded. One that is the page is a {@link PageForm}.
 */
export function RecordForm<
  Values extends FieldValues,
  Current extends { version: number },
  Reply extends Current | object | undefined,
>(props: RecordFormProps<Values, Current, Reply>) {
  const { onFailure } = props;
  const core = useFormCore(props, {
    onFailure: (error, form) => {
      if (typeof onFailure === 'function') return onFailure(error, form);
      if (onFailure !== undefined)
        toast({ variant: 'destructive', title: onFailure, description: failureText(error) });
      return false;
    },
  });
  return <FormView props={props} core={core} onDiscard={core.frame.close} />;
}
