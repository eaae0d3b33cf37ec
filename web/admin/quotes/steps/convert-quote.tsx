import { convertQuote } from '#contract/leads/conversions.ts';
import type { ShownConversions } from '#contract/leads/lead-conversions.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { dollarsToCents, parseDollars } from '#domain/money.ts';
import {
  alreadyConvertedToast,
  FurtherProject,
  InviteClient,
  UnacceptedQuote,
  useOpenProject,
} from '#web/admin/conversion-fields.tsx';
import {
  MilestoneSetField,
  type MilestoneSetValue,
  standardSet,
  useMilestoneSets,
} from '#web/admin/milestone-set-field.tsx';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { readCents } from '../edit/edit-values.ts';

/** Converts a quote to its one project; its features become the scope. */
export function ConvertQuote({
  quote,
  projects,
  onClose,
}: {
  quote: ShownQuote | null;
  /** Those that its lead has already. */
  projects: ShownConversions['projects'];
  onClose: () => void;
}) {
  return (
    <FormDialog
      open={quote !== null}
      onClose={onClose}
      title="Convert to Project"
      description="The features become the project’s scope, and we add its milestones. Each quote becomes only one project."
    >
      {() => quote && <ConvertForm quote={quote} projects={projects} onClose={onClose} />}
    </FormDialog>
  );
}

interface Values extends MilestoneSetValue {
  name: string;
  budget: string;
  startDate: string;
  inviteClient: boolean;
  isSure: boolean;
  isFurther: boolean;
}

function isBudget(text: string): boolean {
  const cents = readCents(text);
  return cents >= 0 && cents <= dollarsToCents(10_000_000);
}

interface ConvertFormProps {
  quote: ShownQuote;
  projects: ShownConversions['projects'];
  onClose: () => void;
}

function ConvertForm({ quote, projects, onClose }: ConvertFormProps) {
  const openProject = useOpenProject(onClose);
  const { chosenBody } = useMilestoneSets();
  const convert = useChange(convertQuote, {
    done: (reply) =>
      alreadyConvertedToast('quote', reply) ?? {
        title: 'Quote converted',
        description: `We created ${reply.project.name} with its scope and milestones.`,
      },
  });
  return (
    <RecordForm
      draft={`convert quote ${quote.id}`}
      values={{
        name: `${quote.customerCompany || quote.customerName} CRM`,
        budget: String(parseDollars(quote.estimatedCost ?? '')),
        startDate: '',
        ...standardSet,
        inviteClient: true,
        isSure: quote.status === 'accepted',
        isFurther: false,
      }}
      conflict={{ none: 'a quote becomes one project, whoever converts it' }}
      save={({ name, budget, startDate, inviteClient, isFurther, templateId }) =>
        convert.mutateAsync({
          body: {
            quoteId: quote.id,
            name: name.trim(),
            budgetCents: readCents(budget),
            inviteClient,
            isFurther,
            ...chosenBody(templateId),
            ...(startDate && { startDate }),
          },
        })
      }
      onSaved={openProject}
      onFailure="Failed to convert quote to project"
      buttons={{ submit: 'Convert to Project', pending: 'Converting…', discard: 'Not now' }}
    >
      {(form) => (
        <>
          <BoundTextField<Values>
            label="Name"
            name="name"
            maxLength={200}
            autoComplete="off"
            rules={{
              validate: (text) => String(text).trim() !== '' || 'Please enter a project name',
            }}
          />
          <BoundTextField<Values>
            label="Budget ($)"
            name="budget"
            inputMode="decimal"
            autoComplete="off"
            rules={{ validate: (text) => isBudget(String(text)) || 'Please enter an amount' }}
          />
          <BoundTextField<Values> label="Start date" name="startDate" type="date" optional />
          <MilestoneSetField
            chosen={form.watch('templateId')}
            startDate={form.watch('startDate')}
            of={{ quoteId: quote.id }}
          />
          <InviteClient email={quote.customerEmail} />
          <FurtherProject projects={projects} />
          {quote.status !== 'accepted' && <UnacceptedQuote />}
        </>
      )}
    </RecordForm>
  );
}
