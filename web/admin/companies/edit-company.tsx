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

interface EditCompanyProps {
  company: ClientCompany;
  open: boolean;
  onClose: () => void;
}

/** Changes what the team keeps about a company. */
export function EditCompany({ company, open, onClose }: EditCompanyProps) {
  const change = useChange(changeClientCompany);
  return (
    <FormDialog open={open} onClose={onClose} title="Edit company">
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
          onSaved={onClose}
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
  );
}
