interface DraftNoteProps {
  isRestored: boolean;
  onStartOver: () => void;
}

/** Says that the answers are stored, and offers to clear them: others may use this browser too. */
export function DraftNote({ isRestored, onStartOver }: DraftNoteProps) {
  return (
    <p className="no-print mt-4 text-sm text-muted">
      {isRestored
        ? 'We kept your answers from last time in this browser.'
        : 'Your answers stay in this browser until you send them.'}{' '}
      <button
        type="button"
        onClick={onStartOver}
        className="min-h-8 text-primary underline underline-offset-4"
      >
        Start over
      </button>
    </p>
  );
}
