import { useState } from 'react';
import {
  type ClientCompany,
  type CompanyTexts,
  changeClientCompany,
  companyTexts,
} from '#contract/accounts/client-companies.ts';
import { BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface Values {
  name: string;
  addresses: string;
  notes: string;
}

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'addresses', label: 'Addresses' },
  { name: 'notes', label: 'Notes for the team' },
] as const;

const valuesOf = ({ name, addresses, notes }: CompanyTexts): Values => ({ name, addresses, notes });

interface CompanyFormProps {
  company: ClientCompany;
  /** Set where the heading of the page is its name. */
  isNamed?: true;
}

/** What the team keeps about a company, and a form to change it. */
export function CompanyForm({ company, isNamed }: CompanyFormProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useChange(changeClientCompany);
  const close = () => setOpen(false);
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
      <FormDialog open={isOpen} onClose={close} title="Edit company">
        {() => (
          <RecordForm
            draft={`company ${company.id}`}
            values={valuesOf(company)}
            conflict={{
              record: company as CompanyTexts,
              read: (value) => companyTexts.safeParse(value).data,
              valuesOf,
              fields,
            }}
            save={(values, version) =>
              change.mutateAsync({ params: { id: company.id }, body: { ...values, version } })
            }
            onSaved={close}
            buttons={{ submit: 'Save changes', pending: 'Saving…' }}
          >
            {() => (
              <>
                <BoundTextField<Values> label="Name" name="name" maxLength={200} />
                <BoundTextArea<Values>
                  label="Addresses"
                  optional
                  rows={4}
                  maxLength={2000}
                  name="addresses"
                />
                <BoundTextArea<Values>
                  label="Notes for the team"
                  hint="The client never sees them."
                  optional
                  rows={4}
                  maxLength={10_000}
                  name="notes"
                />
              </>
            )}
          </RecordForm>
        )}
      </FormDialog>
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
