import type { ReactNode } from 'react';

/** A part of the page with its heading beside it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 grid gap-x-12 gap-y-4 md:grid-cols-[14rem_minmax(0,1fr)]">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
