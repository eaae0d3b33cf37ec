import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  listWebhookDeliveries,
  listWebhooks,
  testWebhook,
  type WebhookReply,
} from '#contract/office/webhooks.ts';
import { pollingOptions } from '#web/kit/api/polling-options.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BackLink } from '#web/kit/record/back-link.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { webhookName, webhookState, webhooksPath } from './webhook-words.ts';

const ReplayDialog = laterPart(
  async () => (await import('./replay-dialog.tsx')).ReplayDialog,
  ({ open }) => open,
);

/** How often a log is read again in which something waits, in milliseconds. */
const waitingMs = 3000;

/** What was sent to a webhook, and what it answered (rule API-13). */
export function WebhookLog({ id }: { id: string }) {
  const webhooks = useQuery(liveQueryOf(listWebhooks, {}));
  return (
    <div className="max-w-[60rem] px-4 pt-3 pb-24 lg:px-6">
      <BackLink to={webhooksPath}>Webhooks</BackLink>
      <Loaded query={webhooks} what="the webhook" heading="Webhook" rows={6}>
        {(all) => {
          const webhook = all.find((one) => one.id === id);
          return webhook ? (
            <Log webhook={webhook} />
          ) : (
            <EmptyState title="This webhook was deleted">Its log went with it.</EmptyState>
          );
        }}
      </Loaded>
    </div>
  );
}

function Log({ webhook }: { webhook: WebhookReply }) {
  const { id, url, isOn } = webhook;
  const [params, setParams] = useSearchParams();
  const [isReplaying, setIsReplaying] = useState(false);
  const state = params.get('state') === 'failed' ? 'failed' : 'all';
  const before = params.get('before') ?? undefined;
  const query = { state, ...(before !== undefined && { before }) } as const;
  const log = useQuery({
    ...liveQueryOf(listWebhookDeliveries, { params: { id }, query }),
    // What is on its way may arrive while its log is being loaded.
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some((one) => one.state === 'waiting') === true
        ? waitingMs
        : pollingOptions.refetchInterval(),
  });
  const test = useChange(testWebhook, {
    done: () => ({ title: 'Test event sent' }),
    failed: 'The test event wasn’t sent',
  });
  const last = log.data?.deliveries.at(-1);
  const pageOf = (more: Record<string, string>) =>
    new URLSearchParams({ view: 'webhooks', webhook: id, ...more });
  const older = pageOf({ ...(state === 'failed' && { state }), before: last?.id ?? '' });
  return (
    <>
      <h1 className="text-2xl leading-9 break-words">{webhookName(webhook)}</h1>
      <p className="break-all text-muted">{url}</p>
      <p className="mt-1 text-sm">
        <StatusDot {...webhookState(webhook)} />
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <CompactSelect
          label="Show"
          value={state}
          onChange={(next) => setParams(pageOf(next === 'failed' ? { state: next } : {}))}
          options={[
            { value: 'all', label: 'All events' },
            { value: 'failed', label: 'Failed' },
          ]}
        />
        <Button
          look="secondary"
          size="small"
          disabled={!isOn}
          pending={test.isPending}
          onClick={() => test.mutate({ params: { id } })}
        >
          Send a test event
        </Button>
        <Button look="secondary" size="small" disabled={!isOn} onClick={() => setIsReplaying(true)}>
          Send all since…
        </Button>
      </div>
      <div className="mt-4">
        <Loaded query={log} what="the log" rows={6}>
          {({ deliveries, hasMore }) => (
            <>
              {deliveries.length === 0 ? (
                <EmptyState title={state === 'failed' ? 'Nothing has failed' : 'Nothing sent yet'}>
                  The log has the events of the last 30 days.
                </EmptyState>
              ) : (
                <ul aria-label="Events" className="border-t border-line">
                  {deliveries.map((delivery) => (
                    <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />
                  ))}
                </ul>
              )}
              <nav aria-label="Pages" className="mt-4 flex gap-6">
                {before !== undefined && (
                  <Link to={`?${pageOf({})}`} className="text-primary underline underline-offset-4">
                    Newest
                  </Link>
                )}
                {hasMore && (
                  <Link to={`?${older}`} className="text-primary underline underline-offset-4">
                    Older
                  </Link>
                )}
              </nav>
            </>
          )}
        </Loaded>
      </div>
      <ReplayDialog open={isReplaying} webhook={webhook} onClose={() => setIsReplaying(false)} />
    </>
  );
}
