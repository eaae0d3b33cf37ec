import { Link } from 'react-router';
import { testWebhook, type WebhookReply } from '#contract/office/webhooks.ts';
import { MenuRow } from '#web/kit/list/row-actions/menu-row.tsx';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { eventsText, webhookName, webhookState, webhooksPath } from './webhook-words.ts';

interface WebhookRowProps {
  webhook: WebhookReply;
  onEdit: () => void;
  onRenew: () => void;
  onDelete: () => void;
}

/** One webhook: whether it works, what it is told of, and the way to its log. */
export function WebhookRow({ webhook, onEdit, onRenew, onDelete }: WebhookRowProps) {
  const { id, url, failingSince, oldSecretUntil } = webhook;
  const name = webhookName(webhook);
  const log = `${webhooksPath}&webhook=${id}`;
  const test = useChange(testWebhook, {
    done: () => ({ title: 'Test event sent', description: 'Open the log to see the answer.' }),
    failed: 'The test event wasn’t sent',
  });
  const actions: readonly RowAction[] = [
    { label: 'Edit', name: `Edit ${name}`, run: onEdit },
    {
      label: 'Send a test event',
      name: `Send a test event to ${name}`,
      run: () => test.mutate({ params: { id } }),
      isDisabled: !webhook.isOn || test.isPending,
      isFurther: true,
    },
    { label: 'New secret', name: `New secret for ${name}`, run: onRenew, isFurther: true },
    { label: 'Log', name: `Log of ${name}`, to: log, isFurther: true },
    {
      label: 'Delete',
      name: `Delete ${name}`,
      run: onDelete,
      isDestructive: true,
      isFurther: true,
    },
  ];
  return (
    <MenuRow title={name} actions={actions}>
      <div className="grid min-w-0 gap-1">
        <h2 className="font-text text-base font-semibold break-words">
          <Link to={log} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-[0.9375rem] break-all text-muted">{url}</p>
        <p className="text-sm text-muted">
          <FactsLine
            facts={[
              <StatusDot key="state" {...webhookState(webhook)} />,
              failingSince && (
                <>
                  Since <RelativeDate at={failingSince} />
                </>
              ),
              eventsText(webhook),
              oldSecretUntil && (
                <>
                  The old secret ends <RelativeDate at={oldSecretUntil} />
                </>
              ),
            ]}
          />
        </p>
      </div>
    </MenuRow>
  );
}
