import { type ReactNode, useId } from 'react';

/** The texts of a field. */
export interface FieldText {
  label: string;
  /** Help below the label. */
  hint?: ReactNode | undefined;
  /** What is wrong with the value; linked to the control, and shown in words and color. */
  error?: string | undefined;
  /** Marks a field that may stay empty; all others are required. */
  optional?: boolean | undefined;
}

/** Attributes that link a control to its label, hint and error. */
interface ControlLinks {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldText {
  children: (links: ControlLinks) => ReactNode;
  className?: string | undefined;
}

/** Label, hint and error around one control. */
export function Field({ label, hint, error, optional, className = '', children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <div id={hintId} className="text-sm text-pretty text-muted">
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The message under a control with an invalid value. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-2 text-sm font-medium text-danger">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0">
        <path
          d="M8 1.5 15 14H1Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path d="M8 6v4M8 11.4v1" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {children}
    </p>
  );
}

/** The look of every control with a value. */
export const controlClass =
  'w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 py-2 text-ink placeholder:text-muted hover:border-ink disabled:cursor-not-allowed disabled:opacity-60 aria-[invalid]:border-danger aria-[invalid]:border-2';
