import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BrandingReply } from '#contract/office/branding.ts';
import type { CompanyReply } from '#contract/office/company.ts';
import { markSetupStep } from '#contract/office/setup.ts';
import type { SetupStep } from '#domain/site/setup-steps.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { BankGroupForm } from './bank-form.tsx';
import { ColorsForm } from './colors-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { LogoField } from './logo-field.tsx';
import { MailForm } from './mail-form.tsx';
import { SellerForm } from './seller-form.tsx';

interface StepFormProps {
  step: SetupStep;
  branding: BrandingReply;
  company: CompanyReply;
}

/** What there is to do in a step: the same forms as under Company, or the way to the screen that has it. */
export function SetupStepForm({ step, branding, company }: StepFormProps) {
  const mark = useChange(markSetupStep);
  const forms: Record<SetupStep, () => ReactNode> = {
    name: () => <IdentityForm branding={branding} />,
    look: () => (
      <div className="grid gap-10">
        <LogoField
          logo={branding.logo}
          name={branding.inForce.name}
          accent={branding.colors.accent}
        />
        <ColorsForm branding={branding} />
      </div>
    ),
    invoices: () => <SellerForm stored={company.seller} />,
    bank: () => <BankGroupForm company={company} />,
    hours: () => <HoursForm branding={branding} />,
    mail: () => (
      <MailForm
        branding={branding}
        onArrived={() => mark.mutate({ params: { step: 'mail' }, body: { mark: 'done' } })}
      />
    ),
    team: () => (
      <Elsewhere
        links={[{ to: '/admin/users', label: 'Add people' }]}
        text="Add the people you work with under Users. They get an email to choose a password."
      />
    ),
    prices: () => (
      <Elsewhere
        links={[
          { to: '/admin/quotes/catalogue', label: 'Check the prices' },
          { to: '/quote', label: 'See the quote calculator' },
        ]}
        text="Every feature of the quote calculator has a price, which you can change, and you can add your own. How to pay is part of every quote, too: a 10% deposit and 12 installments, or a buyout."
      />
    ),
    terms: () => (
      <Elsewhere
        links={[{ to: '/admin/texts?text=terms.signing.text', label: 'Read the terms' }]}
        text="Every quote has terms: what you promise, and what clients sign. You can change their words. Quotes that are already signed keep theirs."
      />
    ),
  };
  return forms[step]();
}

function Elsewhere({ text, links }: { text: string; links: { to: string; label: string }[] }) {
  return (
    <div className="grid gap-4">
      <p>{text}</p>
      <div className="flex flex-wrap gap-2">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className={buttonClass('secondary')}>
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}
