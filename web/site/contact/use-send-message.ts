import { type RefObject, useState } from 'react';
import { type ContactMessage, contactForm, sendContactMessage } from '#contract/inbox/contact.ts';
import { contactConsent } from '#domain/contact/consent.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { pagesSeen } from '#web/kit/api/pages-seen.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { readFormCheck } from '#web/kit/form/honeypot.tsx';
import { nextAttempt } from '#web/kit/form/stored-draft.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import type { ContactField } from './contact-draft.ts';
import type { useContactForm } from './use-contact-form.ts';

export interface SentMessage {
  reference: string;
  email: string;
}

/**
 * Submits the contact form: idle, pending, then sent or an error (rule CONTACT-1).
 *
 * @param focus focuses an invalid field
 */
export function useSendMessage(
  form: ReturnType<typeof useContactForm>,
  trap: RefObject<HTMLInputElement | null>,
  focus: (field: ContactField) => void,
) {
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState<SentMessage | null>(null);
  const [failure, setFailure] = useState('');

  async function send(): Promise<void> {
    const invalidField = form.reveal();
    setSent(null);
    setFailure('');
    if (invalidField !== undefined) {
      focus(invalidField);
      return;
    }
    setPending(true);
    try {
      const formCheck = await readFormCheck(trap, form.startedAt.current);
      // The values were validated above.
      const { firstName, lastName, ...rest } = contactForm.parse(form.values);
      const body = {
        name: `${firstName} ${lastName}`,
        ...rest,
        consent: contactConsent,
        formCheck,
      } satisfies ContactMessage;
      const attempt = nextAttempt(form.attempt.current, body, newIdempotencyKey);
      form.attempt.current = attempt;
      // Stored before the request is sent: even after the tab was closed, a retry is the same request.
      form.storeNow();
      const answer = await call(sendContactMessage, {
        // Built by this code now, or in a previous attempt.
        body: attempt.body as typeof body,
        idempotencyKey: attempt.key,
        pagesSeen: pagesSeen(),
      });
      toast({ title: 'Message Sent', description: answer.message });
      setSent({ reference: answer.reference, email: rest.email });
      form.reset();
    } catch (cause) {
      showFailure(cause);
    } finally {
      setPending(false);
    }
  }

  function showFailure(cause: unknown): void {
    if (!(cause instanceof ApiError)) reportFailure('The message got no answer', cause);
    const description = failureText(cause, 'Failed to send message');
    toast({ title: 'Error', description, variant: 'destructive' });
    const field = cause instanceof ApiError ? form.showIssues(cause.issues) : undefined;
    if (field) focus(field);
    // Stays after the toast is gone: it may say how long to wait.
    else setFailure(description);
  }

  return { pending, sent, failure, send };
}
