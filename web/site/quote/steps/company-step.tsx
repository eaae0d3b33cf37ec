import { useEffect } from 'react';
import { companySizes, industries } from '#domain/quote/options.ts';
import { useWizard } from '../use-wizard-form.ts';
import { WizardSelect, WizardText } from './wizard-fields.tsx';

/** Step 1: the requester. Company size and industry affect the price and the advice. */
export function CompanyStep() {
  const { values, adoptTyped } = useWizard();
  // The step comes to life after the form, which has taken over what was typed until then.
  useEffect(adoptTyped, [adoptTyped]);
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <WizardText name="customerName" label="Full name" autoComplete="name" />
      <WizardText name="customerEmail" label="Email" type="email" autoComplete="email" />
      <WizardText name="customerCompany" label="Company name" autoComplete="organization" />
      <WizardText name="customerPhone" label="Phone" type="tel" autoComplete="tel" />
      <WizardText name="customerRole" label="Role" autoComplete="organization-title" />
      <WizardSelect
        name="companySize"
        label="Company size"
        prompt="Select company size"
        options={companySizes}
      />
      <WizardSelect
        name="industry"
        label="Industry"
        prompt="Select your industry"
        options={industries}
      />
      {values.industry === 'other' && (
        <WizardText name="industryOther" label="Your industry" optional />
      )}
    </div>
  );
}
