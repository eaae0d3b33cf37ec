import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listChatBlocks, unblockChat } from '#contract/chat/chat-blocks.ts';
import type { ShownChat } from '#contract/chat/chat-session-detail.ts';
import { blockKindLabels } from '#domain/chat/block.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { companyDayText } from '#web/shared/calendar-day.ts';

const BlockForm = laterPart(
  async () => (await import('./block-form.tsx')).BlockForm,
  undefined,
  'idle',
  <Skeleton rows={4} label="Loading the form" />,
);

/** Blocks a visitor from writing for some days, and lifts the block (rule CHAT-15). */
export function BlockVisitor({ session }: { session: ShownChat }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-5 border-t border-line pt-3">
      {session.blockedUntil !== null ? (
        <Blocked session={session} until={session.blockedUntil} />
      ) : isOpen ? (
        <BlockForm session={session} onClose={() => setOpen(false)} />
      ) : (
        <Button look="quiet" size="small" className="-ml-3" onClick={() => setOpen(true)}>
          Block this visitor
        </Button>
      )}
    </div>
  );
}

/** Until when the visitor is blocked; the list of blocks says by whom and why. */
function Blocked({ session, until }: { session: ShownChat; until: string }) {
  const blocks = useQuery(queryOf(listChatBlocks, {}));
  const block = blocks.data?.find((one) => one.expiresAt === until);
  const lift = useChange(unblockChat, {
    done: () => ({ title: 'Visitor unblocked' }),
    failed: 'Failed to unblock the visitor',
  });
  return (
    <div className="text-sm">
      <p className="font-medium text-danger">Blocked until {companyDayText(until)}</p>
      {block && (
        <p className="text-muted">
          {blockKindLabels[block.kind]}, by {block.blockedBy}
          {block.reason && `: ${block.reason}`}
        </p>
      )}
      {block && (
        <Button
          look="secondary"
          size="small"
          className="mt-2"
          pending={lift.isPending}
          aria-label={`Unblock ${session.name || session.email}`}
          onClick={() => lift.mutate({ params: { id: block.id } })}
        >
          Unblock
        </Button>
      )}
    </div>
  );
}
