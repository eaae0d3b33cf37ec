import {
  addRisk,
  changeRisk,
  type RiskLikelihood,
  type RiskReply,
  riskLikelihoods,
} from '#contract/projects/risks.ts';
import {
  BoundCheckboxField,
  BoundSelectField,
  BoundTextArea,
} from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { likelihoods } from './risk-words.ts';

/** The possible owners of a risk, for a select. */
export interface RiskTeam {
  options: readonly { value: string; label: string }[];
  optionsWith: (
    present: string | null | undefined,
    name?: string,
  ) => readonly { value: string; label: string }[];
  nameOf: (id: string) => string;
}

interface RiskFormProps {
  projectId: string;
  /** Null to add one. */
  risk: RiskReply | null;
  team: RiskTeam;
  onClose: () => void;
}

interface Values {
  text: string;
  likelihood: RiskReply['likelihood'];
  /** '' for nobody. */
  ownerId: string;
  isClientVisible: boolean;
}

const empty: Values = { text: '', likelihood: 'possible', ownerId: '', isClientVisible: false };
const valuesOf = ({ text, likelihood, owner, isClientVisible }: RiskReply): Values => ({
  ...{ text, likelihood, isClientVisible },
  ownerId: owner?.id ?? '',
});
const bodyOf = (values: Values) => ({ ...values, ownerId: values.ownerId || null });
const options = riskLikelihoods.map((value) => ({ value, label: likelihoods[value].label }));

/** Adds or edits a risk of a project. */
export function RiskForm({ projectId, risk, team, onClose }: RiskFormProps) {
  const add = useChange(addRisk, { done: () => ({ title: 'Risk added' }) });
  const change = useChange(changeRisk, { done: () => ({ title: 'Risk updated' }) });
  return (
    <RecordForm<Values, RiskReply, RiskReply>
      draft={risk ? `edit risk ${risk.id}` : `add risk ${projectId}`}
      values={risk ? valuesOf(risk) : empty}
      names={['text', 'likelihood', 'ownerId']}
      conflict={
        risk
          ? {
              record: risk,
              read: (value) => changeRisk.reply?.safeParse(value).data,
              valuesOf,
              fields: [
                { name: 'text', label: 'What could go wrong' },
                {
                  name: 'likelihood',
                  label: 'Likelihood',
                  text: (value: RiskLikelihood) => likelihoods[value].label,
                },
                { name: 'ownerId', label: 'Owner', text: team.nameOf },
                {
                  name: 'isClientVisible',
                  label: 'Shown to the client',
                  text: (value: boolean) => (value ? 'Yes' : 'No'),
                },
              ],
            }
          : { none: 'a risk that is not there yet is known to nobody else' }
      }
      save={(values, version) =>
        risk
          ? change.mutateAsync({ params: { id: risk.id }, body: { ...bodyOf(values), version } })
          : add.mutateAsync({ params: { id: projectId }, body: bodyOf(values) })
      }
      onSaved={onClose}
      buttons={{
        submit: risk ? 'Save changes' : 'Add risk',
        pending: risk ? 'Saving…' : 'Adding…',
      }}
    >
      {() => (
        <>
          <BoundTextArea<Values>
            label="What could go wrong"
            name="text"
            rows={3}
            maxLength={1000}
            rules={{
              validate: (text) =>
                String(text).trim() !== '' || 'Please describe what could go wrong',
            }}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <BoundSelectField<Values> label="Likelihood" name="likelihood" options={options} />
            <BoundSelectField<Values>
              label="Owner"
              name="ownerId"
              options={[
                { value: '', label: 'No one' },
                ...team.optionsWith(risk?.owner?.id, risk?.owner?.name),
              ]}
            />
          </div>
          <BoundCheckboxField<Values>
            label="Show it to the client"
            name="isClientVisible"
            hint="The client sees the risk and its likelihood in the portal."
          />
        </>
      )}
    </RecordForm>
  );
}
