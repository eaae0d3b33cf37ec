import type { ReactNode } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import type { ButtonLook, ButtonSize } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

interface FormEndProps {
  /** An error that belongs to no field; '' for none. */
  failure: string;
  submit: string;
  pending: string;
  isPending: boolean;
  /** There is nothing to submit. */
  isIdle?: boolean;
  /** Absent if there is nothing to go back to, because the form is the page. */
  onDiscard?: () => void;
  /** Label of the discard button. */
  discard?: string;
  /** Look of the submit button. */
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shown beside the buttons. */
  note?: ReactNode;
}

/** The end of a form: its error message and its buttons, which a dialog keeps in view. */
export function FormEnd({ failure, submit, pending, isPending, ...props }: FormEndProps) {
  const {
    onDiscard,
    discard = 'Discard',
    look = 'accent',
    size = 'medium',
    isIdle = false,
    note,
  } = props;
  return (
    <>
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3 in-data-dialog:sticky in-data-dialog:-bottom-6 in-data-dialog:z-10 in-data-dialog:-mx-6 in-data-dialog:-mb-6 in-data-dialog:border-t in-data-dialog:border-line in-data-dialog:bg-surface in-data-dialog:px-6 in-data-dialog:py-4">
        <Button type="submit" look={look} size={size} pending={isPending} disabled={isIdle}>
          {isPending ? pending : submit}
        </Button>
        {onDiscard && (
          <Button look="secondary" size={size} disabled={isPending} onClick={onDiscard}>
            {discard}
          </Button>
        )}
        {note}
      </div>
    </>
  );
}
