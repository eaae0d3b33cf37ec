import type { ReactNode } from 'react';

/** Facts with dots between them, in a line or in several where there is no room; what is empty or false is left out. */
export function FactsLine({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter((fact) => fact !== '' && fact !== false && fact != null);
  return (
    <span className="facts">
      <span>
        {shown.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no names, and keep their places
          <span key={at}>{fact}</span>
        ))}
      </span>
    </span>
  );
}
