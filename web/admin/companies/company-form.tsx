import { useState } from 'react';
import { type ClientCompany, changeClientCompany } from '#contract/accounts/client-companies.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';

const EditCompany = laterPart(
  async () => (await import('./edit-company.tsx')).EditCompany,
  ({ open }) => open,
);

interface CompanyFormProps {
  company: ClientCompany;
  /** Set where the heading of the page is its name. */
  isNamed?: true;
}

/** What the team keeps about a company, and a form to change it. */
export function CompanyForm({ company, isNamed }: CompanyFormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="company-heading">
      <h2 id="company-heading" className="text-lg break-words">
        {isNamed ? 'About the company' : company.name}
      </h2>
      <Text label="Addresses" text={company.addresses} />
      <Text label="Notes for the team" text={company.notes} />
      <IfMay call={changeClientCompany}>
        <Button look="secondary" size="small" className="mt-3" onClick={() => setOpen(true)}>
          Edit<span className="sr-only"> company</span>
        </Button>
      </IfMay>
      <EditCompany company={company} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <div className="mt-3">
      <h3 className="eyebrow">{label}</h3>
      <p className="text-[0.9375rem] break-words whitespace-pre-line">{text}</p>
    </div>
  );
}
