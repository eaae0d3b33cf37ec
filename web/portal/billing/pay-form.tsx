import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ClientBilling, changeClientBilling } from '#contract/client-billing.ts';
import { payMethods } from '#domain/billing/payment-method.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { clientBillingQuery } from '#web/portal/portal-queries.ts';

interface PayFormProps {
  profile: ClientBilling['profile'];
  onDone: () => void;
}

/** How the client pays and where bills go; we never handle card numbers (rule BILLING-3). */
export function PayForm({ profile, onDone }: PayFormProps) {
  const client = useQueryClient();
  const [values, setValues] = useState(profile);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const field = (
    name: 'contactName' | 'contactEmail' | 'company' | 'purchaseOrder' | 'accountEnding',
  ) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setFailure('');
    setErrors({});
    try {
      const { customerEmail: _own, ...body } = values;
      const changed = await call(changeClientBilling, { body });
      client.setQueryData(clientBillingQuery.queryKey, changed);
      toast({ title: 'Payment method updated', description: 'It holds for invoices to come.' });
      onDone();
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure('The billing could not be saved', cause);
      else {
        setErrors(Object.fromEntries(cause.issues.map(({ path, message }) => [path, message])));
        if (cause.status === 409) {
          // What is typed stays, and saving again writes it over what another window saved.
          await client.invalidateQueries({ queryKey: clientBillingQuery.queryKey });
          const now = client.getQueryData<ClientBilling>(clientBillingQuery.queryKey);
          if (now) setValues({ ...values, version: now.profile.version });
        }
      }
      setFailure(failureText(cause, 'The server cannot be reached. Please try again.'));
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate aria-label="How you pay" className="mt-4 grid gap-5">
      <SelectField
        label="You pay by"
        hint="With payment on link, each invoice comes with a link to a secure payment page."
        options={payMethods}
        className="max-w-sm"
        value={values.payMethod}
        onChange={(event) => {
          const chosen = payMethods.find(({ value }) => value === event.target.value);
          if (chosen) setValues({ ...values, payMethod: chosen.value });
        }}
      />
      <TextField
        label="Last four digits of your account"
        hint="So that you recognise it here. Never type the whole number of an account or a card."
        optional
        inputMode="numeric"
        maxLength={4}
        className="max-w-sm"
        {...field('accountEnding')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Billing contact" maxLength={120} optional {...field('contactName')} />
        <TextField label="Email for invoices" type="email" {...field('contactEmail')} />
        <TextField label="Company on invoices" optional maxLength={200} {...field('company')} />
        <TextField
          label="Purchase order number"
          optional
          maxLength={60}
          {...field('purchaseOrder')}
        />
      </div>
      <TextArea
        label="Address on invoices"
        optional
        rows={3}
        maxLength={500}
        value={values.address}
        error={errors.address}
        onChange={(event) => setValues({ ...values, address: event.target.value })}
      />
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" pending={pending}>
          {pending ? 'Saving…' : 'Save'}
        </Button>
        <Button look="quiet" onClick={onDone} disabled={pending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
