import { type ApiKeyReply, endApiKey } from '#contract/accounts/api-keys.ts';
import { MenuRow } from '#web/kit/list/row-actions/menu-row.tsx';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { rightsText } from '../roles/role-words.ts';

interface KeyRowProps {
  apiKey: ApiKeyReply;
  onEnd: () => void;
}

/** One API key: what it can do, when it was last used, and until when it works. */
export function KeyRow({ apiKey, onEnd }: KeyRowProps) {
  const { name, ending, rights, madeBy, createdAt, lastUsedAt, endsAt, state } = apiKey;
  const actions: readonly RowAction[] = [
    {
      label: state === 'works' ? 'End' : 'Remove',
      name: state === 'works' ? `End ${name}` : `Remove ${name}`,
      run: onEnd,
      needs: endApiKey,
      isDestructive: true,
    },
  ];
  const end =
    state === 'idle' ? (
      <StatusDot tone="danger" label={`${madeBy} can no longer do this`} />
    ) : (
      <>
        {state === 'ended' ? <StatusDot tone="danger" label="Ended" /> : 'Ends'}{' '}
        <RelativeDate at={endsAt} />
      </>
    );
  const used = lastUsedAt ? (
    <>
      Last used <RelativeDate at={lastUsedAt} />
    </>
  ) : (
    'Never used'
  );
  const made = (
    <>
      Made by {madeBy} <RelativeDate at={createdAt} />
    </>
  );
  return (
    <MenuRow title={name} actions={actions}>
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="font-text text-base font-semibold break-words">{name}</h2>
          <span className="figures text-sm text-muted">
            <span className="sr-only">The key ends in </span>
            <span aria-hidden>asc_…</span>
            {ending}
          </span>
        </div>
        <p className="max-w-prose text-[0.9375rem] text-muted">{rightsText(rights, madeBy)}</p>
        <p className="text-sm text-muted">
          <FactsLine facts={[end, used, made]} />
        </p>
      </div>
    </MenuRow>
  );
}
