import type { ReactNode } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import type { ButtonLook } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

interface FormEndProps {
  /** What went wrong and belongs to no field; '' while nothing did. */
  failure: string;
  submit: string;
  pending: string;
  isPending: boolean;
  /** There is nothing to send. */
  isIdle?: boolean;
  /** Absent where there is nothing to go back to: the form is the page. */
  onDiscard?: () => void;
  /** What going back is called. */
  discard?: string;
  /** How the button looks that sends the form. */
  look?: ButtonLook;
  /** Stands beside the buttons. */
  note?: ReactNode;
}

/** The end of a form: what went wrong, and its buttons. */
export function FormEnd({ failure, submit, pending, isPending, ...props }: FormEndProps) {
  const { onDiscard, discard = 'Discard', look = 'accent', isIdle = false, note } = props;
  return (
    <>
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look={look} pending={isPending} disabled={isIdle}>
          {isPending ? pending : submit}
        </Button>
        {onDiscard && (
          <Button look="secondary" onClick={onDiscard}>
            {discard}
          </Button>
        )}
        {note}
      </div>
    </>
  );
}
