import type { DeliveryReply, WebhookReply } from '#contract/office/webhooks.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

/** The page of all webhooks. */
export const webhooksPath = '/admin/api-keys?view=webhooks';

/** What people call a webhook: its description, or the server that it calls. */
export function webhookName({ description, url }: Pick<WebhookReply, 'description' | 'url'>) {
  return description || (URL.parse(url)?.host ?? url);
}

interface Shown {
  tone: StatusTone;
  label: string;
}

/** How a webhook is. */
export function webhookState(webhook: WebhookReply): Shown {
  if (webhook.lacksSecret) return { tone: 'warning', label: 'Off: needs a new secret' };
  if (webhook.isGone) return { tone: 'danger', label: 'Off: the program said it is gone' };
  if (!webhook.isOn) return { tone: 'neutral', label: 'Off' };
  return webhook.failingSince === null
    ? { tone: 'success', label: 'On' }
    : { tone: 'danger', label: 'Failing' };
}

/** Which events a webhook is told of. */
export function eventsText({ isForAll, events }: Pick<WebhookReply, 'isForAll' | 'events'>) {
  return isForAll ? 'All events' : events.join(', ');
}

/** How a delivery is at a moment, in milliseconds. */
export function deliveryState({ state, attempts, nextAt }: DeliveryReply, now: number): Shown {
  if (state === 'delivered') return { tone: 'success', label: 'Delivered' };
  if (state === 'failed') return { tone: 'danger', label: 'Failed' };
  // What is due is being sent.
  if (nextAt === null || Date.parse(nextAt) <= now) return { tone: 'info', label: 'On its way' };
  return attempts === 0
    ? { tone: 'info', label: 'Waits for the event before it' }
    : { tone: 'warning', label: 'Will be tried again' };
}
