import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listProjectsOfEmail } from '#contract/projects/goodwill.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import type { ScopeGuardProps } from './scope-guard-dialog.tsx';

const ScopeGuardDialog = laterPart(
  async () => (await import('./scope-guard-dialog.tsx')).ScopeGuardDialog,
);

/**
 * The button that turns words that ask for more than what was sold into a change or a courtesy (rule
 * CHANGE-8); nothing for a person without a project.
 */
export function ScopeGuardButton(props: ScopeGuardProps) {
  const { projectId, email = '' } = props;
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const projects = useQuery({
    ...queryOf(listProjectsOfEmail, { query: { email } }),
    enabled: projectId === undefined && email !== '' && may(listProjectsOfEmail),
  });
  if (projectId === undefined && !projects.data?.length) return null;
  return (
    <>
      {/* It follows every message of a client, and must not be louder than the words. */}
      <Button
        look="quiet"
        size="small"
        className="-ml-3 font-medium! text-muted!"
        onClick={() => setOpen(true)}
      >
        Outside scope…
      </Button>
      {isOpen && <ScopeGuardDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
