import { type ReactNode, useRef, useState } from 'react';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import type { InviteValues } from './invite-fields.tsx';

const InviteFields = laterPart(
  async () => (await import('./invite-fields.tsx')).InviteFields,
  undefined,
  'idle',
  <Skeleton rows={4} label="Loading the form" />,
);

interface InviteFormProps {
  companyId: string;
  onInvite: (values: InviteValues) => Promise<object>;
  /** Stands beside the button. */
  children?: ReactNode;
}

/** Invites somebody into a company; a button until it is wanted. */
export function InviteForm({ companyId, onInvite, children }: InviteFormProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  /** Returns the focus to the opening button, since the form that had it is gone. */
  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (!isOpen)
    return (
      <div className="flex flex-wrap gap-3">
        <Button ref={opener} look="secondary" onClick={() => setOpen(true)}>
          Invite someone
        </Button>
        {children}
      </div>
    );
  return <InviteFields companyId={companyId} onInvite={onInvite} onClose={close} />;
}
