/** A loading indicator; the label says what is loading. */
export function Spinner({ label, className = '' }: { label: string; className?: string }) {
  return (
    <span role="status" className={`inline-flex items-center gap-3 text-muted ${className}`}>
      <Turning />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/**
 * The same with the heading of a page that waits for what it will show. It is no heading to move the
 * focus to (web/kit/shell/navigation-effects.tsx).
 */
export function WaitingHeading({ label }: { label: string }) {
  return (
    <div role="status" className="text-muted">
      <Turning />
      <h1 data-waiting="" className="sr-only">
        {label}
      </h1>
    </div>
  );
}

function Turning() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 animate-spin">
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.25"
        strokeWidth="3"
      />
      <path
        d="M12 3a9 9 0 0 1 9 9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
