import type { ReactNode } from 'react';

/** The buttons of a dialog that is no form: always in view, as the end of a form is. */
export function DialogEnd({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 z-10 -mx-6 mt-6 -mb-6 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-6 py-4">
      {children}
    </div>
  );
}
