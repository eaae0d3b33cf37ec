import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router';
import { answerHours } from '#domain/contact/answer-clock.ts';
import { consentTexts, contactConsent } from '#domain/contact/consent.ts';
import { Honeypot } from '#web/kit/form/honeypot.tsx';
import { ScriptsNeeded } from '#web/kit/page/scripts-needed.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import type { ContactField } from './contact-draft.ts';
import { useContactForm } from './use-contact-form.ts';
import { type SentMessage, useSendMessage } from './use-send-message.ts';

/** The contact form (rule CONTACT-1). */
export function ContactForm() {
  const element = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const form = useContactForm();
  const focus = (name: ContactField) =>
    element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const { pending, sent, failure, send } = useSendMessage(form, trap, focus);

  const field = (name: ContactField) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
    readOnly: pending,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!pending) void send();
  }

  return (
    <form
      method="post"
      ref={element}
      noValidate
      data-contact-form
      aria-label="Contact form"
      onSubmit={submit}
      className="relative grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <ScriptsNeeded />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <TextField label="Company" optional autoComplete="organization" {...field('company')} />
      </div>
      <TextArea label="Message" rows={7} required {...field('message')} />
      <Honeypot trap={trap} />
      {failure && <Notice kind="danger">{failure}</Notice>}
      {sent && <Sent message={sent} />}
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          {consentTexts[contactConsent]}{' '}
          <Link to="/privacy-policy" className="text-primary underline underline-offset-4">
            Read the policy
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {/* Before the page is alive a press would only reload it. */}
          <Button type="submit" look="accent" pending={pending} disabled={!form.ready}>
            {pending ? 'Sending…' : 'Send message'}
          </Button>
          <DraftNote isRestored={form.isRestored} onClear={form.reset} />
        </div>
      </div>
    </form>
  );
}

function Sent({ message }: { message: SentMessage }) {
  return (
    <Notice kind="success" announced>
      <p className="font-semibold">We have your message</p>
      <p className="wrap-anywhere">
        Its reference is <strong className="figures">{message.reference}</strong>. We’re sending a
        confirmation to {message.email}. A person will answer within {answerHours} hours.
      </p>
    </Notice>
  );
}

/** Says that a draft is stored, and offers to clear it: others may use this browser too. */
function DraftNote({ isRestored, onClear }: { isRestored: boolean; onClear: () => void }) {
  if (!isRestored)
    return <p className="text-sm text-muted">A draft stays in this browser until you send it.</p>;
  return (
    <p className="text-sm text-muted">
      We kept your draft in this browser.{' '}
      <button
        type="button"
        onClick={onClear}
        className="min-h-8 text-primary underline underline-offset-4"
      >
        Start over
      </button>
    </p>
  );
}
