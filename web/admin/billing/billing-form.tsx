import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type BillingProfileReply,
  changeQuoteBilling,
  getQuoteBilling,
} from '#contract/billing-profile.ts';
import { payMethods } from '#domain/billing/payment-method.ts';
import { readRate } from '#domain/billing/read-amount.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';

interface BillingFormProps {
  quoteId: string;
  onDone: () => void;
}

/** How the client of a quote is billed. */
export function BillingForm({ quoteId, onDone }: BillingFormProps) {
  const profile = useQuery({
    queryKey: [getQuoteBilling.path, quoteId],
    queryFn: ({ signal }) => call(getQuoteBilling, { params: { id: quoteId }, signal }),
  });
  if (profile.data) return <Fields quoteId={quoteId} profile={profile.data} onDone={onDone} />;
  if (profile.isError)
    return (
      <LoadFailure
        title="Error loading the billing"
        error={profile.error}
        onRetry={() => void profile.refetch()}
        isRetrying={profile.isFetching}
      />
    );
  return <Skeleton rows={5} label="Loading the billing" />;
}

function Fields({ quoteId, profile, onDone }: BillingFormProps & { profile: BillingProfileReply }) {
  const client = useQueryClient();
  const [values, setValues] = useState(profile);
  const [rate, setRate] = useState(String(profile.taxBasisPoints / 100));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const field = (name: 'contactName' | 'contactEmail' | 'company' | 'purchaseOrder') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const taxBasisPoints = readRate(rate);
    setErrors(taxBasisPoints === null ? { taxBasisPoints: 'Please enter a rate like 8.25' } : {});
    if (taxBasisPoints === null) return;
    setPending(true);
    setFailure('');
    try {
      const { customerEmail: _email, ...body } = values;
      const changed = await call(changeQuoteBilling, {
        params: { id: quoteId },
        body: { ...body, taxBasisPoints },
      });
      client.setQueryData([getQuoteBilling.path, quoteId], changed);
      toast({ title: 'Billing changed' });
      onDone();
    } catch (cause) {
      if (cause instanceof ApiError)
        setErrors(Object.fromEntries(cause.issues.map(({ path, message }) => [path, message])));
      else reportFailure('The billing could not be changed', cause);
      setFailure(failureText(cause, 'The server cannot be reached. Please try again.'));
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={submit} aria-label="Billing and tax" noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Billing contact" maxLength={120} {...field('contactName')} />
        <TextField label="Their email" type="email" {...field('contactEmail')} />
        <TextField label="Company" optional {...field('company')} />
        <TextField label="Purchase order" optional maxLength={60} {...field('purchaseOrder')} />
      </div>
      <TextArea
        label="Address"
        optional
        rows={3}
        maxLength={500}
        value={values.address}
        onChange={(event) => setValues({ ...values, address: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Pays by"
          options={payMethods}
          value={values.payMethod}
          onChange={(event) => {
            const chosen = payMethods.find(({ value }) => value === event.target.value);
            if (chosen) setValues({ ...values, payMethod: chosen.value });
          }}
        />
        <TextField
          label="Tax rate in percent"
          inputMode="decimal"
          value={rate}
          onChange={(event) => setRate(event.target.value)}
          error={errors.taxBasisPoints}
        />
      </div>
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" pending={pending}>
          {pending ? 'Saving…' : 'Save'}
        </Button>
        <Button look="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
