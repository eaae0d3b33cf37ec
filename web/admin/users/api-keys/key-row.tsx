import type { ApiKeyReply } from '#contract/accounts/api-keys.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
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
  const { name, ending, rights, isNarrowed, madeBy, createdAt, lastUsedAt, endsAt, state } = apiKey;
  const verb = state === 'works' ? 'End' : 'Remove';
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
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
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
          <FactsLine
            facts={[end, used, made, isNarrowed && `Limited to what ${madeBy} can still do`]}
          />
        </p>
      </div>
      <Button look="secondary" size="small" aria-label={`${verb} ${name}`} onClick={onEnd}>
        {verb}
      </Button>
    </li>
  );
}
