/** The tone of a status; its label always says it in words, too. */
export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const colours: Record<StatusTone, string> = {
  neutral: 'text-line-strong',
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

/** A status as a dot with its label. */
export function StatusDot({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    // By the baseline of the label, so that it stands on one line with the words beside it.
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <svg
        aria-hidden="true"
        viewBox="0 0 8 8"
        className={`mb-px size-2 shrink-0 ${colours[tone]}`}
      >
        <circle cx="4" cy="4" r="4" fill="currentColor" />
      </svg>
      {label}
    </span>
  );
}
