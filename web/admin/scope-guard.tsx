import { useState } from 'react';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import type { ScopeGuardProps } from './scope-guard-dialog.tsx';

const ScopeGuardDialog = laterPart(
  async () => (await import('./scope-guard-dialog.tsx')).ScopeGuardDialog,
);

/** Turns words that ask for more than what was sold into a change or a courtesy (rule CHANGE-8). */
export function ScopeGuard(props: ScopeGuardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" className="-ml-3" onClick={() => setOpen(true)}>
        Outside scope…
      </Button>
      {isOpen && <ScopeGuardDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
