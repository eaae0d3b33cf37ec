import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { askForApproval, type ShownApprovals } from '#contract/projects/approvals.ts';
import { listDocuments } from '#contract/projects/documents.ts';
import { listProjectMilestones, type MilestoneReply } from '#contract/projects/milestones.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { listScope, type ShownScopeItem } from '#contract/projects/scope-items.ts';
import { usualAnswerDays } from '#domain/approval/approval-reminders.ts';
import { listText } from '#domain/approval/approval-state.ts';
import { addWorkingDays } from '#domain/approval/working-days.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { combineQueries } from '#web/kit/record/combine-queries.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { companyToday } from '#web/shared/calendar-day.ts';

interface AskForApprovalProps {
  project: ShownProject;
  milestone: MilestoneReply | null;
  onClose: () => void;
}

/** Asks the client to approve a milestone; open while there is one to ask about. */
export function AskForApproval({ project, milestone, onClose }: AskForApprovalProps) {
  return (
    <FormDialog
      open={milestone !== null}
      onClose={onClose}
      title={milestone ? `Ask for approval of ${milestone.title}` : 'Ask for approval'}
    >
      {() => milestone && <AskPart project={project} milestone={milestone} onClose={onClose} />}
    </FormDialog>
  );
}

interface AskPartProps extends AskForApprovalProps {
  milestone: MilestoneReply;
}

function AskPart({ project, milestone, onClose }: AskPartProps) {
  const params = { params: { id: project.id } };
  const scope = useQuery(queryOf(listScope, params));
  const documents = useQuery(queryOf(listDocuments, params));
  return (
    <Loaded query={combineQueries([scope, documents])} what="what can be shown" rows={4}>
      {([items, files]) => {
        const ready = items.filter(({ state }) => state === 'in-review');
        const building = items.filter(
          ({ state, milestoneId }) => state === 'building' && milestoneId === milestone.id,
        );
        if (building.length > 0)
          return (
            <p className="max-w-prose pb-2 break-words">
              {listText(building.map(({ label }) => label))} {building.length === 1 ? 'is' : 'are'}{' '}
              still being built for this milestone. On the overview, move what is finished to “In
              review”, or to another milestone, then ask your client.
            </p>
          );
        if (ready.length === 0)
          return (
            <p className="max-w-prose pb-2">
              Nothing is in review yet. On the overview, move the finished parts of the scope to “In
              review” first, then ask your client.
            </p>
          );
        return (
          <AskForm
            project={project}
            milestone={milestone}
            onClose={onClose}
            items={ready}
            files={files.filter(({ isClientVisible }) => isClientVisible)}
          />
        );
      }}
    </Loaded>
  );
}

/** Ids are joined by commas, so that each value is a text like the others. */
interface AskValues {
  itemIds: string;
  documentIds: string;
  note: string;
  link: string;
  answerBy: string;
  approverName: string;
  approverEmail: string;
  fallbackName: string;
  fallbackEmail: string;
}

const split = (text: string) => (text === '' ? [] : text.split(','));

interface AskFormProps extends AskPartProps {
  items: readonly ShownScopeItem[];
  files: readonly { id: string; originalName: string }[];
}

function AskForm({ project, milestone, onClose, items, files }: AskFormProps) {
  const ask = useChange(askForApproval, {
    done: () => ({ title: 'Sent to your client', description: milestone.title }),
  });
  const titles = new Map(
    useQuery(queryOf(listProjectMilestones, { params: { id: project.id } })).data?.map(
      ({ id, title }) => [id, title],
    ),
  );
  const own = items.filter(({ milestoneId }) => milestoneId === milestone.id);
  const free = items.filter(({ milestoneId }) => milestoneId === null);
  const values: AskValues = {
    itemIds: (own.length > 0 ? own : free).map(({ id }) => id).join(','),
    documentIds: '',
    note: '',
    link: '',
    answerBy: addWorkingDays(companyToday(), usualAnswerDays),
    approverName: project.clientContactName,
    approverEmail: project.clientEmail,
    fallbackName: '',
    fallbackEmail: '',
  };
  return (
    <RecordForm<AskValues, ShownApprovals & { version: number }, ShownApprovals>
      draft={`ask for approval ${milestone.id}`}
      values={values}
      conflict={{ none: 'a question that was not asked yet has nobody else editing it' }}
      save={({ itemIds, documentIds, answerBy, ...rest }) =>
        ask.mutateAsync({
          params: { id: milestone.id },
          body: {
            ...rest,
            itemIds: split(itemIds),
            documentIds: split(documentIds),
            ...(answerBy !== '' && { answerBy }),
          },
        })
      }
      onSaved={onClose}
      onFailure="Nothing was sent"
      buttons={{ submit: 'Send the question', pending: 'Sending…' }}
    >
      {() => (
        <>
          <Choices
            legend="Ready to review"
            name="itemIds"
            options={items.map(({ id, label, milestoneId }) => ({
              id,
              label,
              ...(milestoneId !== null &&
                milestoneId !== milestone.id && { hint: titles.get(milestoneId) }),
            }))}
          />
          {files.length > 0 && (
            <Choices
              legend="Files"
              name="documentIds"
              options={files.map(({ id, originalName }) => ({ id, label: originalName }))}
            />
          )}
          <BoundTextField<AskValues>
            label="Link to review"
            name="link"
            type="url"
            optional
            placeholder="https://"
            autoComplete="off"
          />
          <BoundTextArea<AskValues> label="Your note" name="note" optional rows={3} />
          <div className="grid gap-5 sm:grid-cols-2">
            <BoundTextField<AskValues>
              label="Who approves"
              name="approverName"
              autoComplete="off"
            />
            <BoundTextField<AskValues>
              label="Their email"
              name="approverEmail"
              type="email"
              autoComplete="off"
            />
            <BoundTextField<AskValues>
              label="If they don’t answer"
              name="fallbackName"
              optional
              autoComplete="off"
            />
            <BoundTextField<AskValues>
              label="That person’s email"
              name="fallbackEmail"
              type="email"
              optional
              autoComplete="off"
            />
            <BoundTextField<AskValues>
              label="Answer by"
              name="answerBy"
              type="date"
              hint="We remind them on business days 2 and 4, then every third day."
            />
          </div>
        </>
      )}
    </RecordForm>
  );
}

interface ChoicesProps {
  legend: string;
  name: 'itemIds' | 'documentIds';
  /** The hint names the other milestone that an item belongs to. */
  options: readonly { id: string; label: string; hint?: string | undefined }[];
}

/** Checkboxes for a value of joined ids. */
function Choices({ legend, name, options }: ChoicesProps) {
  const { watch, setValue } = useFormContext<AskValues>();
  const chosen = split(watch(name));
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className="mt-2 grid max-h-64 gap-1 overflow-y-auto">
        {options.map(({ id, label, hint }) => (
          <CheckboxField
            key={id}
            label={label}
            hint={hint}
            className="wrap-anywhere"
            checked={chosen.includes(id)}
            onChange={({ target }) => {
              const next = options
                .map((option) => option.id)
                .filter((one) => (one === id ? target.checked : chosen.includes(one)));
              setValue(name, next.join(','), { shouldDirty: true });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
