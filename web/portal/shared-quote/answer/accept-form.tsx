import { type FormEvent, useRef, useState } from 'react';
import { type AcceptInput, acceptInput, type OfferReply } from '#contract/quotes/acceptance.ts';
import type { PlanReply } from '#contract/quotes/agreement-parts.ts';
import { formatCents } from '#domain/money.ts';
import { beforeTaxes } from '#domain/quote/payment/before-taxes.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { useValuesDraft } from '#web/kit/record/form/use-text-draft.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FieldError } from '#web/kit/ui/basics/field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { checkForm } from './check-form.ts';
import { Choice } from './choice.tsx';
import { SignaturePad } from './signature-pad.tsx';

interface AcceptFormProps {
  offer: OfferReply;
  onAccept: (input: AcceptInput) => Promise<void>;
}

/** Accepts exactly the quote that the page shows: plan, signer and signature. */
export function AcceptForm({ offer, onAccept }: AcceptFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Each signer has an address of their own; by the name, nobody sees what another one typed here.
  const draft = useValuesDraft(`accept ${location.pathname} ${offer.readerName}`, {
    plan: preferredPlan(offer),
    name: offer.readerName,
    role: '',
  });
  const { name, role } = draft.values;
  const chosen = offer.plans.find((one) => one.plan === draft.values.plan)?.plan;
  const plan = chosen ?? preferredPlan(offer);
  // A signature is an act and no text: it is never stored.
  const [kind, setKind] = useState<'typed' | 'drawn'>('typed');
  const [typed, setTyped] = useState('');
  const [path, setPath] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);

  // With several signers the first one chooses the plan.
  const fixed = offer.plans.find((one) => one.plan === offer.signing?.plan);
  const first = firstSigner(offer);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFailure('');
    const checked = checkForm(acceptInput, {
      plan: fixed?.plan ?? plan,
      name,
      role,
      signature: kind === 'typed' ? { kind, text: typed } : { kind, path },
      documentHash: offer.documentHash,
    });
    setErrors(checked.errors);
    if (checked.value === null) {
      // After the messages are rendered, so that a screen reader announces the first one.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    setPending(true);
    try {
      await onAccept(checked.value);
      draft.drop();
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure('The acceptance got no answer', cause);
      setFailure(
        failureText(
          cause,
          'We couldn’t record your acceptance. Please check your connection and try again.',
        ),
      );
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      method="post"
      ref={form}
      onSubmit={submit}
      aria-label="Accept the quote"
      noValidate
      className="grid gap-6"
    >
      {fixed ? (
        <div>
          <p className="font-medium">How you’ll pay</p>
          <p className="mt-1">
            {first} signed first and chose for everyone:{' '}
            <strong className="font-semibold">{fixed.label}</strong>, {planNote(fixed)}. Your
            signature covers the same plan.
          </p>
        </div>
      ) : (
        <Choice
          legend="How would you like to pay?"
          name="plan"
          value={plan}
          onChange={(next) => draft.put({ plan: next })}
          options={offer.plans.map((one) => ({
            value: one.plan,
            label: one.label,
            note: planNote(one),
          }))}
        />
      )}
      <p className="-mt-3 text-sm text-muted">{beforeTaxes}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={(event) => draft.put({ name: event.target.value })}
          error={errors.name}
        />
        <TextField
          label="Your role"
          autoComplete="organization-title"
          maxLength={120}
          value={role}
          onChange={(event) => draft.put({ role: event.target.value })}
          error={errors.role}
        />
      </div>
      <Choice
        legend="How would you like to sign?"
        name="signature-kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'typed', label: 'Type your name' },
          { value: 'drawn', label: 'Draw your signature' },
        ]}
      />
      {kind === 'typed' ? (
        <TextField
          label="Signature"
          hint="Type your name. It counts as your signature."
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={errors['signature.text']}
        />
      ) : (
        <div className="grid gap-1.5">
          <p id="signature-hint" className="text-sm text-muted">
            Sign in the box with your finger, a pen or a mouse.
          </p>
          <SignaturePad path={path} onChange={setPath} describedBy="signature-hint" />
          {errors['signature.path'] && (
            <div role="alert">
              <FieldError id="signature-error">{errors['signature.path']}</FieldError>
            </div>
          )}
        </div>
      )}
      <section aria-label="What you agree to" className="rounded-md bg-sunken p-4">
        <h3 className="font-text text-base font-semibold">By accepting</h3>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5">
          {offer.terms.paragraphs.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div>
        <Button type="submit" look="accent" pending={pending}>
          {pending ? 'Signing…' : offer.signing ? 'Sign the quote' : 'Sign and accept'}
        </Button>
      </div>
    </form>
  );
}

/** The plan chosen in the wizard if it is offered, else the first one. */
function preferredPlan({ plans, quote }: OfferReply): PlanReply['plan'] {
  const chosen = plans.find(({ plan }) => plan === quote.chosenPlan) ?? plans[0];
  return chosen?.plan ?? 'customer-plan';
}

function firstSigner({ signing }: OfferReply): string {
  const signed = (signing?.people ?? []).filter(({ signedAt }) => signedAt !== null);
  const order = signed.toSorted(
    (a, b) => Date.parse(a.signedAt ?? '') - Date.parse(b.signedAt ?? ''),
  );
  return order[0]?.name ?? '';
}

function planNote({ plan, totalCents, payments }: PlanReply): string {
  const [first, second] = payments;
  if (first === undefined) return formatCents(totalCents);
  if (plan === 'milestone-plan')
    return `${formatCents(first.amountCents)} now, then ${payments.length - 1} payments as you approve each milestone; ${formatCents(totalCents)} in total`;
  return second === undefined
    ? `${formatCents(first.amountCents)} once`
    : `${formatCents(first.amountCents)} now, then ${formatCents(second.amountCents)} a month; ${formatCents(totalCents)} in total`;
}
