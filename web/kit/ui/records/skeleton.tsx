/** Placeholder rows of a loading list, so that nothing jumps when it is there. */
export function Skeleton({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity and never move
        <div key={index} aria-hidden className="h-10 animate-pulse rounded-sm bg-sunken" />
      ))}
    </div>
  );
}
