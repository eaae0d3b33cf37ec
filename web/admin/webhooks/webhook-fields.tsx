import { webhookDescriptionMost, webhookUrlMost } from '#domain/webhooks/webhook.ts';
import {
  type WebhookEvent,
  webhookAreas,
  webhookEvents,
  webhookEventTexts,
} from '#domain/webhooks/webhook-event.ts';
import { BoundCheckboxField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import type { Form } from '#web/kit/record/form/form-core.tsx';
import { FieldError } from '#web/kit/ui/basics/field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';

/** What somebody enters of a webhook. */
export interface WebhookValues {
  url: string;
  description: string;
  isForAll: boolean;
  /** The chosen events as one text. */
  events: string;
  isOn: boolean;
}

/** The events of a text. */
const readEvents = (text: string): WebhookEvent[] => {
  const names = text.split(',');
  return webhookEvents.filter((event) => names.includes(event));
};

/** The body of a call. */
export const bodyOf = ({ events, ...values }: WebhookValues) => ({
  ...values,
  url: values.url.trim(),
  events: values.isForAll ? [] : readEvents(events),
});

/** The fields of a webhook. */
export function WebhookFields({ form }: { form: Form<WebhookValues> }) {
  const { isForAll, events } = form.watch();
  const chosen = readEvents(events);
  const error = form.getFieldState('events', form.formState).error?.message;
  function choose(next: readonly WebhookEvent[]) {
    form.setValue('events', webhookEvents.filter((one) => next.includes(one)).join(','), {
      shouldDirty: true,
    });
    form.clearErrors('events');
  }
  return (
    <>
      <BoundTextField<WebhookValues>
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        hint="Where we send each event, such as https://example.com/ascent"
        maxLength={webhookUrlMost}
        autoComplete="off"
      />
      <BoundTextField<WebhookValues>
        label="What is it for?"
        name="description"
        maxLength={webhookDescriptionMost}
        autoComplete="off"
        optional
      />
      <BoundCheckboxField<WebhookValues>
        label="All events"
        name="isForAll"
        hint="Also those that a later version adds"
      />
      {!isForAll &&
        Object.entries(webhookAreas).map(([area, texts]) => (
          <fieldset key={area} className="grid gap-2">
            <legend className="mb-2 font-semibold">{area}</legend>
            {webhookEvents
              .filter((event) => event in texts)
              .map((event) => (
                <CheckboxField
                  key={event}
                  label={event}
                  hint={webhookEventTexts[event]}
                  checked={chosen.includes(event)}
                  onChange={({ target }) =>
                    choose(
                      target.checked ? [...chosen, event] : chosen.filter((one) => one !== event),
                    )
                  }
                />
              ))}
          </fieldset>
        ))}
      {error && <FieldError id="events-error">{error}</FieldError>}
      <BoundCheckboxField<WebhookValues>
        label="On"
        name="isOn"
        hint="While it is off, we keep nothing for it"
      />
    </>
  );
}
