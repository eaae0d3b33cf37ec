import {
  type DeliveryReply,
  repeatWebhookDelivery,
  type WebhookReply,
} from '#contract/office/webhooks.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { deliveryState } from './webhook-words.ts';

interface DeliveryRowProps {
  delivery: DeliveryReply;
  webhook: WebhookReply;
}

/** One event in the log: how it ended, and what was sent and answered. */
export function DeliveryRow({ delivery, webhook }: DeliveryRowProps) {
  const { id, type, at, state, attempts, status, answer, body, nextAt } = delivery;
  const now = Date.now();
  const repeat = useChange(repeatWebhookDelivery, {
    done: () => ({ title: 'Sent again', description: type }),
    failed: 'The event wasn’t sent again',
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h2 className="font-text text-base font-semibold break-words">{type}</h2>
        <p className="text-sm text-muted">
          <FactsLine
            facts={[
              <StatusDot key="state" {...deliveryState(delivery, now)} />,
              <RelativeDate key="at" at={at} />,
              status !== null && `Status ${status}`,
              attempts > 1 && `${attempts} attempts`,
              nextAt !== null && attempts > 0 && Date.parse(nextAt) > now && (
                <>
                  Next attempt <RelativeDate at={nextAt} />
                </>
              ),
            ]}
          />
        </p>
        {body !== '' && (
          <details className="text-sm">
            <summary className="cursor-pointer py-1 text-primary">
              What was sent and answered
            </summary>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-1">
              <Shown title="Sent" text={body} />
              <Shown title="Answer" text={answer || 'Empty'} />
            </div>
          </details>
        )}
      </div>
      {state !== 'waiting' && (
        <Button
          look="secondary"
          size="small"
          aria-label={`Send again: ${type}`}
          disabled={!webhook.isOn}
          pending={repeat.isPending}
          onClick={() => repeat.mutate({ params: { id: webhook.id, deliveryId: id } })}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

function Shown({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <code className="block rounded-md bg-sunken px-3 py-2 break-all whitespace-pre-wrap">
        {text}
      </code>
    </div>
  );
}
