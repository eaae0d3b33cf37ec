import { type ReactNode, useId } from 'react';

/** A part of the page with its heading beside it, or above it where that would leave little room. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-12 grid gap-x-12 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)] print:block"
    >
      <h2 id={id} className="text-2xl print:mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}
