import { useQuery } from '@tanstack/react-query';
import type { EndpointReply } from '#contract/endpoint.ts';
import { convertLead, convertQuote } from '#contract/leads/conversions.ts';
import { getLeadConversions, type ShownConversions } from '#contract/leads/lead-conversions.ts';
import type { LeadReply } from '#contract/leads/leads.ts';
import { formatCents } from '#domain/money.ts';
import { quoteStatusLabels } from '#domain/quote/quote-status.ts';
import { readBudget } from '#web/admin/budget-input.ts';
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
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import {
  BoundCheckboxField,
  BoundSelectField,
  BoundTextField,
} from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Fact } from '#web/kit/record/record-panel.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { leadName } from '../lead-words.ts';

/** Converts a lead, or one of its quotes, to a project; open while there is one to convert. */
export function ConvertLead({ lead, onClose }: { lead: LeadReply | null; onClose: () => void }) {
  return (
    <FormDialog
      open={lead !== null}
      onClose={onClose}
      title="Convert to Project"
      description={lead && `${leadName(lead)} becomes a client with their own project.`}
    >
      {() => lead && <ConvertStep lead={lead} onClose={onClose} />}
    </FormDialog>
  );
}

/** The form, once it is known which quotes and projects the lead has. */
function ConvertStep({ lead, onClose }: { lead: LeadReply; onClose: () => void }) {
  const known = useQuery({
    ...liveQueryOf(getLeadConversions, { params: { id: lead.id } }),
    // What is offered must not change under the hand.
    refetchOnMount: 'always',
  });
  return (
    <Loaded query={known} what="the quotes of this lead">
      {(conversions) => <ConvertForm {...{ lead, conversions, onClose }} />}
    </Loaded>
  );
}

interface Values extends MilestoneSetValue {
  /** The quote that becomes the project, or '' for the lead alone. */
  quoteId: string;
  name: string;
  budget: string;
  startDate: string;
  withMilestones: boolean;
  inviteClient: boolean;
  isSure: boolean;
  isFurther: boolean;
}

type Quote = ShownConversions['quotes'][number];

interface ConvertFormProps {
  lead: LeadReply;
  conversions: ShownConversions;
  onClose: () => void;
}

function ConvertForm({ lead, conversions: { projects, quotes }, onClose }: ConvertFormProps) {
  const openProject = useOpenProject(onClose);
  const { chosenBody } = useMilestoneSets();
  const done = (reply: EndpointReply<typeof convertLead>) =>
    alreadyConvertedToast('lead', reply) ?? {
      title: 'Lead converted to project',
      description:
        reply.milestones.length > 0
          ? `${reply.project.name} was created with its ${reply.milestones.length} initial milestones.`
          : `${reply.project.name} was created without milestones.`,
    };
  const convert = useChange(convertLead, { done });
  const byQuote = useChange(convertQuote, { done });
  const quoteOf = (id: string) => quotes.find((quote) => quote.id === id);

  function save({ quoteId, name, budget, startDate, ...choices }: Values) {
    const amount = readBudget(budget);
    const cents = 'cents' in amount ? amount.cents : null;
    const { withMilestones, inviteClient, isFurther, templateId } = choices;
    const common = {
      name,
      ...(startDate && { startDate }),
      withMilestones,
      ...(withMilestones && chosenBody(templateId)),
      inviteClient,
      isFurther,
    };
    return quoteOf(quoteId) === undefined
      ? convert.mutateAsync({ body: { leadId: lead.id, budgetCents: cents, ...common } })
      : byQuote.mutateAsync({
          // Without an amount, the quote's own counts.
          body: { quoteId, ...(cents !== null && { budgetCents: cents }), ...common },
        });
  }

  return (
    <RecordForm
      draft={`convert lead ${lead.id}`}
      values={{
        quoteId: quotes[0]?.id ?? '',
        name: lead.company || leadName(lead),
        budget: '',
        startDate: '',
        ...standardSet,
        withMilestones: true,
        inviteClient: false,
        isSure: false,
        isFurther: false,
      }}
      conflict={{ none: 'a lead becomes one project, whoever converts it' }}
      save={save}
      onSaved={openProject}
      onFailure="Failed to convert lead to project"
      buttons={{ submit: 'Convert to Project', pending: 'Converting…' }}
    >
      {(form) => (
        <>
          <FurtherProject projects={projects} />
          {quotes.length > 0 && (
            <>
              <BoundSelectField<Values>
                label="Create the project from"
                name="quoteId"
                options={[
                  ...quotes.map((quote) => ({ value: quote.id, label: quoteLabel(quote) })),
                  { value: '', label: 'The lead only, without a quote' },
                ]}
              />
              <ChosenQuote quote={quoteOf(form.watch('quoteId'))} />
            </>
          )}
          <BoundTextField<Values>
            label="Project name"
            name="name"
            maxLength={200}
            autoComplete="off"
            rules={{
              validate: (text) => String(text).trim() !== '' || 'Please enter a project name',
            }}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <BoundTextField<Values>
              label="Budget (US$)"
              name="budget"
              optional
              inputMode="decimal"
              autoComplete="off"
              placeholder={budgetText(quoteOf(form.watch('quoteId'))) ?? '12,500'}
              rules={{
                validate: (text) => {
                  const amount = readBudget(String(text));
                  return 'cents' in amount || amount.problem;
                },
              }}
            />
            <BoundTextField<Values> label="Start date" name="startDate" type="date" optional />
          </div>
          <BoundCheckboxField<Values>
            label="Start with milestones"
            hint="You can change or remove any of them."
            name="withMilestones"
          />
          {form.watch('withMilestones') && (
            <MilestoneSetField
              chosen={form.watch('templateId')}
              startDate={form.watch('startDate')}
              of={
                form.watch('quoteId') === ''
                  ? { leadId: lead.id }
                  : { quoteId: form.watch('quoteId') }
              }
            />
          )}
          <InviteClient email={quoteOf(form.watch('quoteId'))?.customerEmail ?? lead.email} />
        </>
      )}
    </RecordForm>
  );
}

function quoteLabel({ reference, status, budgetCents }: Quote): string {
  const standing = status === 'accepted' ? 'signed' : quoteStatusLabels[status].toLowerCase();
  return [reference, standing, budgetCents !== undefined && formatCents(budgetCents)]
    .filter(Boolean)
    .join(', ');
}

const budgetText = (quote: Quote | undefined) =>
  quote?.budgetCents === undefined
    ? undefined
    : formatCents(quote.budgetCents).replace(/^\$|\.00$/g, '');

/** How many items of the scope are named. */
const shownItems = 8;

/** What the project takes from a quote, and the question whether an unsigned one is meant. */
function ChosenQuote({ quote }: { quote: Quote | undefined }) {
  if (quote === undefined)
    return (
      <p className="-mt-2 text-sm text-muted">
        Client and contact come from the lead. You can add the budget and scope later.
      </p>
    );
  const { customerName, customerCompany, budgetCents, scope, status } = quote;
  const rest = scope.length - shownItems;
  return (
    <>
      <dl className="-mt-2 grid grid-cols-[5rem_minmax(0,1fr)] gap-y-1 text-[0.9375rem]">
        <Fact name="Client">{[customerName, customerCompany].filter(Boolean).join(', ')}</Fact>
        {budgetCents !== undefined && <Fact name="Budget">{formatCents(budgetCents)}</Fact>}
        <Fact name="Scope">
          {scope.slice(0, shownItems).join(', ') || 'Nothing yet'}
          {rest > 0 && ` and ${rest} more`}
        </Fact>
      </dl>
      {status !== 'accepted' && <UnacceptedQuote />}
    </>
  );
}
