import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listWebhooks, type WebhookReply } from '#contract/office/webhooks.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import type { AskedWebhook } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

const WebhookDialog = laterPart(
  async () => (await import('./webhook-dialog.tsx')).WebhookDialog,
  ({ asked }) => asked !== null,
);
const RenewDialog = laterPart(
  async () => (await import('./renew-dialog.tsx')).RenewDialog,
  ({ webhook }) => webhook !== null,
);
const DeleteDialog = laterPart(
  async () => (await import('./delete-dialog.tsx')).DeleteDialog,
  ({ webhook }) => webhook !== null,
);

const WebhookLog = laterPart(async () => (await import('./webhook-log.tsx')).WebhookLog);

/**
 * /admin/api-keys?view=webhooks: other programs that are told what happens (rule API-12), and with
 * `&webhook=` the log of one.
 */
export function Webhooks() {
  const [params] = useSearchParams();
  const open = params.get('webhook');
  return open === null ? <WebhookList /> : <WebhookLog id={open} />;
}

function WebhookList() {
  const webhooks = useQuery(liveQueryOf(listWebhooks, {}));
  const [asked, setAsked] = useState<AskedWebhook | null>(null);
  const [renewing, setRenewing] = useState<WebhookReply | null>(null);
  const [deleting, setDeleting] = useState<WebhookReply | null>(null);
  const add = (
    <Button look="primary" size="small" onClick={() => setAsked({ webhook: null })}>
      <Plus aria-hidden size={16} />
      Add a webhook
    </Button>
  );
  return (
    <div className="max-w-[60rem] px-4 pt-3 pb-24 lg:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl leading-9">Webhooks</h1>
        {webhooks.data && webhooks.data.length > 0 && add}
      </div>
      <p className="max-w-prose text-muted">
        We call your other programs when something happens here, such as an accepted quote or a paid
        invoice.{' '}
        <Link to="/admin/help/api#Webhooks" className="text-primary underline underline-offset-4">
          Every event
        </Link>
      </p>
      <div className="@container mt-4">
        <Loaded query={webhooks} what="the webhooks" rows={4}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState title="No webhooks yet" action={add}>
                Add the address of a program that wants to know what happens, such as your
                bookkeeping.
              </EmptyState>
            ) : (
              <ul aria-label="Webhooks" className="border-t border-line">
                {all.map((webhook) => (
                  <WebhookRow
                    key={webhook.id}
                    webhook={webhook}
                    onEdit={() => setAsked({ webhook })}
                    onRenew={() => setRenewing(webhook)}
                    onDelete={() => setDeleting(webhook)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <WebhookDialog asked={asked} onClose={() => setAsked(null)} />
      <RenewDialog webhook={renewing} onClose={() => setRenewing(null)} />
      <DeleteDialog webhook={deleting} onClose={() => setDeleting(null)} />
    </div>
  );
}
