import type { ReactNode } from 'react';

interface FactorBlockProps {
  title: string;
  about: ReactNode;
  children: ReactNode;
}

/** One kind of second factor: what it is, what there is of it, and what can be done. */
export function FactorBlock({ title, about, children }: FactorBlockProps) {
  return (
    <section aria-label={title} className="grid gap-3">
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 text-[0.9375rem] text-muted">{about}</p>
      </div>
      {children}
    </section>
  );
}

interface FactorLineProps {
  title: ReactNode;
  children: ReactNode;
  button: ReactNode;
}

/** One factor with its button. */
export function FactorLine({ title, children, button }: FactorLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{title}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
      {button}
    </div>
  );
}
