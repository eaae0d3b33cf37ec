import { useWatch } from 'react-hook-form';
import { companySizes, industries } from '#domain/quote/options.ts';
import { BoundSelectField, BoundTextField } from '#web/form/bound-fields.tsx';
import type { WizardValues } from './form-model.ts';

/** Step 1: who asks. Two of the answers, company size and industry, shape price and advice. */
export function CompanyStep() {
  const industry = useWatch<WizardValues, 'industry'>({ name: 'industry' });
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <BoundTextField<WizardValues> name="customerName" label="Full name" autoComplete="name" />
      <BoundTextField<WizardValues>
        name="customerEmail"
        label="Email"
        type="email"
        autoComplete="email"
      />
      <BoundTextField<WizardValues>
        name="customerCompany"
        label="Company name"
        autoComplete="organization"
      />
      <BoundTextField<WizardValues>
        name="customerPhone"
        label="Phone"
        type="tel"
        autoComplete="tel"
      />
      <BoundTextField<WizardValues>
        name="customerRole"
        label="Role"
        autoComplete="organization-title"
      />
      <BoundSelectField<WizardValues>
        name="companySize"
        label="Company size"
        prompt="Select company size"
        options={companySizes}
      />
      <BoundSelectField<WizardValues>
        name="industry"
        label="Industry"
        prompt="Select your industry"
        options={industries}
      />
      {industry === 'other' && (
        <BoundTextField<WizardValues> name="industryOther" label="Your industry" optional />
      )}
    </div>
  );
}
